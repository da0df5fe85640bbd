import { IconButton, type IconButtonProps } from '@maitred/shared-kit/ui';

interface SteadyIconButtonProps extends Omit<IconButtonProps, 'disabled' | 'aria-disabled'> {
  /** Whether pressing it would do anything. */
  isAvailable: boolean;
}

/**
 * An icon button that may have nothing left to do once it is pressed. It is not `disabled` then, because a keyboard
 * user would lose the focus.
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
