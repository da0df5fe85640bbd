import { IconButton, type IconButtonProps } from '@maitred/shared-kit/ui';

interface SteadyIconButtonProps extends Omit<IconButtonProps, 'disabled' | 'aria-disabled'> {
  /** Whether there is something for it to do. */
  isAvailable: boolean;
}

/**
 * An icon button that may have nothing left to do once it is pressed. Not `disabled` then: who has
 * pressed it by the keyboard would lose their place.
 */
export function SteadyIconButton({ isAvailable, onClick, ...props }: SteadyIconButtonProps) {
  return (
    <IconButton
      {...props}
      aria-disabled={!isAvailable || undefined}
      onClick={isAvailable ? onClick : undefined}
    />
  );
}
