import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ButtonColor, type ButtonVariant, buttonBase, buttonLooks } from './button-recipe';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'color' | 'aria-label'> {
  /** What it does, in a translated word or two: its name and its tooltip. */
  label: string;
  /** 3, 2.5, 2 or 1.5 rem; `sm` (2 rem) by default. */
  size?: 'lg' | 'md' | 'sm' | 'xs';
  /** One of `ButtonColor`; `gray` by default. */
  colorPalette?: HTMLChakraProps<'button'>['colorPalette'];
  /** `ghost` by default. */
  variant?: ButtonVariant;
  loading?: boolean;
  /** @deprecated `colorPalette`, as Chakra calls it. */
  color?: ButtonColor;
  /** @deprecated `loading`, as Chakra calls it. */
  isPending?: boolean;
}

const StyledIconButton = chakra(
  'button',
  defineRecipe({
    base: { ...buttonBase, padding: 0 },
    variants: {
      ...buttonLooks.variants,
      size: {
        lg: { width: '3rem', height: '3rem', fontSize: '1.375rem' },
        md: { width: '2.5rem', height: '2.5rem', fontSize: '1.125rem' },
        sm: { width: '2rem', height: '2rem', fontSize: '1rem' },
        xs: { width: '1.5rem', height: '1.5rem', fontSize: '0.875rem', borderRadius: 'sm' },
      },
    },
    compoundVariants: buttonLooks.compoundVariants,
  }),
);

/** A button that is an icon alone. Its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  size = 'sm',
  color,
  colorPalette = color ?? 'gray',
  variant = 'ghost',
  isPending = false,
  loading = isPending,
  children,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <StyledIconButton
      type="button"
      aria-label={label}
      title={label}
      variant={variant}
      colorPalette={colorPalette}
      size={size}
      {...props}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner size="sm" /> : children}
    </StyledIconButton>
  );
}
