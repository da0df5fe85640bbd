import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { collisionPadding, floating } from './surface';

export interface PopoverProps {
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

/** What is in a popover, as it looks wherever it opens. */
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
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <PopoverContent label={label} align={align}>
          {children}
        </PopoverContent>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
