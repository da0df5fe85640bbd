import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixPopover from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { collisionPadding, floating } from './surface';
import { useEscapeOfLayersInside } from './use-escape-of-layers-inside';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for a screen reader. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
}

const Content = chakra(RadixPopover.Content, {
  base: {
    ...floating,
    maxHeight: 'var(--radix-popover-content-available-height)',
    overflowY: 'auto',
    padding: 4,
  },
});

type PopoverContentProps = RadixPopover.PopoverContentProps & Pick<PopoverProps, 'label'>;

/** The content of a popover. */
export function PopoverContent({ label, ...props }: PopoverContentProps) {
  return (
    <Content
      aria-label={label}
      align="start"
      sideOffset={6}
      collisionPadding={collisionPadding()}
      {...props}
    />
  );
}

/** A small panel beside its button; the page behind stays in use. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'start',
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const dismissal = useEscapeOfLayersInside((next) => {
    setOpen(next);
    onOpenChange?.(next);
  });
  return (
    <RadixPopover.Root open={open ?? isOpen} onOpenChange={dismissal.onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <PopoverContent label={label} align={align} onEscapeKeyDown={dismissal.onEscapeKeyDown}>
          {children}
        </PopoverContent>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
