import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { PopoverContent } from './popover';
import { useEscapeOfLayersInside } from './use-escape-of-layers-inside';
import { useReturnFocus } from './use-return-focus';

interface AnchoredPopoverProps {
  /** The button that opens it, drawn by whoever opens it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A popover beside a button that was there before the popover's code. */
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
            // The button closes it by itself; closed twice it would open again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {children}
        </PopoverContent>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
