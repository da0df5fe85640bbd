import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, Ref } from 'react';
import { useIntl } from '../../i18n';
import { VisuallyHidden } from '../layout/layout';
import { type ButtonColor, type ButtonVariant, buttonRecipe } from './button-recipe';
import { Spinner } from './spinner';

export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'color'> {
  ref?: Ref<HTMLButtonElement>;
  /** 2, 2.5 or 3 rem high; `md` by default. */
  size?: ButtonSize;
  /** `orange` by default; `red` for what destroys. */
  color?: ButtonColor;
  variant?: ButtonVariant;
  /** A spinner stands for the label, which keeps its space; a click does nothing. */
  isPending?: boolean;
  /** Draws the one child, such as a router link, as this button. It cannot be pending. */
  asChild?: boolean;
}

const StyledButton = chakra('button', buttonRecipe);

const HiddenLabel = chakra('span', {
  // Not `visibility`: the label stays the button's name for a screen reader.
  base: { display: 'inline-flex', alignItems: 'center', gap: 'inherit', opacity: 0 },
});

const Overlay = chakra('span', {
  base: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});

export function Button({
  size = 'md',
  color = 'orange',
  variant = 'solid',
  isPending = false,
  asChild = false,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const look = `${variant}-${color}` as const;
  if (asChild) {
    return (
      <StyledButton asChild look={look} size={size} onClick={onClick} {...props}>
        {children}
      </StyledButton>
    );
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: a button that loses the focus while it works loses the keyboard's place.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <StyledButton
      type="button"
      look={look}
      size={size}
      {...props}
      {...(isPending && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={handleClick}
    >
      {isPending ? <HiddenLabel>{children}</HiddenLabel> : children}
      {isPending && <PendingMark />}
    </StyledButton>
  );
}

function PendingMark() {
  const intl = useIntl();
  return (
    <Overlay>
      <Spinner size="sm" />
      <VisuallyHidden>{intl.formatMessage({ id: 'kit.button.pending' })}</VisuallyHidden>
    </Overlay>
  );
}
