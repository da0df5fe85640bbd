import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ButtonColor, type ButtonVariant, buttonBase, looks } from './button-recipe';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'color' | 'aria-label'> {
  /** What it does, in a translated word or two: its name and its tooltip. */
  label: string;
  /** 3, 2.5, 2 or 1.5 rem; `sm` (2 rem) by default. */
  size?: 'lg' | 'md' | 'sm' | 'xs';
  /** `gray` by default. */
  color?: ButtonColor;
  /** `ghost` by default. */
  variant?: ButtonVariant;
  isPending?: boolean;
}

const StyledIconButton = chakra(
  'button',
  defineRecipe({
    base: { ...buttonBase, padding: 0 },
    variants: {
      look: looks,
      size: {
        lg: { width: '3rem', height: '3rem', fontSize: '1.375rem' },
        md: { width: '2.5rem', height: '2.5rem', fontSize: '1.125rem' },
        sm: { width: '2rem', height: '2rem', fontSize: '1rem' },
        xs: { width: '1.5rem', height: '1.5rem', fontSize: '0.875rem', borderRadius: 'sm' },
      },
    },
  }),
);

export function IconButton({
  label,
  size = 'sm',
  color = 'gray',
  variant = 'ghost',
  isPending = false,
  children,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <StyledIconButton
      type="button"
      aria-label={label}
      title={label}
      look={`${variant}-${color}`}
      size={size}
      {...props}
      {...(isPending && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? <Spinner size="sm" /> : children}
    </StyledIconButton>
  );
}
