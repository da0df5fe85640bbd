import { Button as ChakraButton } from '@chakra-ui/react/button';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, Ref } from 'react';
import { useIntl } from '../../i18n';
import { VisuallyHidden } from '../layout/layout';
import { wrapTextNodes } from '../layout/wrap-text-nodes';
import type { ButtonColor, ButtonVariant } from './button-recipe';
import { Spinner } from './spinner';

type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'color'> {
  ref?: Ref<HTMLButtonElement>;
  /** 2, 2.5 or 3 rem high; `md` by default. */
  size?: ButtonSize;
  /** One of `ButtonColor`: `orange` by default; `red` for destructive actions. */
  colorPalette?: HTMLChakraProps<'button'>['colorPalette'];
  variant?: ButtonVariant;
  /** Shows a spinner in place of the label, which keeps its space; a click does nothing. */
  loading?: boolean;
  /** Renders the one child, such as a router link, as this button. Not with `loading`. */
  asChild?: boolean;
  /** @deprecated `colorPalette`, as Chakra calls it. */
  color?: ButtonColor;
  /** @deprecated `loading`, as Chakra calls it. */
  isPending?: boolean;
}

const HiddenLabel = chakra('span', {
  // Not `visibility`, because the label must stay the button's accessible name.
  base: { display: 'inline-flex', alignItems: 'center', gap: 'inherit', opacity: 0 },
});

const Overlay = chakra('span', {
  base: { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});

/**
 * Chakra's button, which keeps focus and accessible name while it is loading: Chakra's own `loading` disables the
 * button and hides its label from screen readers.
 */
export function Button({
  color,
  colorPalette = color ?? 'orange',
  isPending = false,
  loading = isPending,
  children,
  onClick,
  ...props
}: ButtonProps) {
  if (props.asChild) {
    return (
      // The child is not a button and may have a type of its own, or none.
      <ChakraButton type={undefined} colorPalette={colorPalette} onClick={onClick} {...props}>
        {children}
      </ChakraButton>
    );
  }

  // A text that is the only child is updated with the button, so only mixed children need elements.
  const label = typeof children === 'string' ? children : wrapTextNodes(children);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <ChakraButton
      colorPalette={colorPalette}
      {...props}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={handleClick}
    >
      {loading ? (
        <>
          <HiddenLabel>{label}</HiddenLabel>
          <LoadingMark />
        </>
      ) : (
        label
      )}
    </ChakraButton>
  );
}

function LoadingMark() {
  const intl = useIntl();
  return (
    <Overlay>
      <Spinner size="sm" />
      <VisuallyHidden>{intl.formatMessage({ id: 'kit.button.pending' })}</VisuallyHidden>
    </Overlay>
  );
}
