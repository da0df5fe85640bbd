import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { PopoverContent } from './popover';
import { useEscapeOfLayersInside } from './use-escape-of-layers-inside';
import { useReturnFocus } from './use-return-focus';

interface AnchoredPopoverProps {
  /** The button that opens it, rendered by the caller. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A popover for a button that was rendered before the popover's code had loaded. */
export function AnchoredPopover({
  anchor,
  label,
  children,
  open,
  onOpenChange,
}: AnchoredPopoverProps) {
  const returnFocus = useReturnFocus(open);
  const dismissal = useEscapeOfLayersInside(onOpenChange);
  return (
    <RadixPopover.Root open={open} onOpenChange={dismissal.onOpenChange}>
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <PopoverContent
          label={label}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={dismissal.onEscapeKeyDown}
          onInteractOutside={(event) => {
            // The button closes it itself; closing it here as well would reopen it.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {children}
        </PopoverContent>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
