import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { OverlayFrame } from './overlay-frame';
import { OverlayElement } from './portal';
import { backdrop, leaving, surface, wholeScrollsWhereLow } from './surface';
import { useEscapeOfLayersInside } from './use-escape-of-layers-inside';
import { useReturnFocus } from './use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that acts last. */
  footer?: ReactNode;
  /** 30 or 45 rem at most; `md` (30) by default. */
  size?: 'md' | 'lg';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

const Backdrop = chakra(RadixDialog.Overlay, { base: backdrop });

const Content = chakra(RadixDialog.Content, {
  base: {
    ...surface,
    position: 'fixed',
    zIndex: 'overlay',
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%)',
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    width: 'calc(100vw - 2rem - 2 * var(--safe-inline))',
    maxHeight: 'calc(100dvh - 2rem - 2 * var(--safe-block))',
    padding: 5,
    borderRadius: 'lg',
    '&[data-state=open]': { animation: 'appear 160ms ease-out' },
    '&[data-state=closed]': { ...leaving, animation: 'leave 120ms ease-in' },
    ...wholeScrollsWhereLow,
  },
  variants: { size: { md: { maxWidth: '30rem' }, lg: { maxWidth: '45rem' } } },
});

/** A modal dialog; Escape, the cross or a click outside closes it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  role = 'dialog',
}: DialogProps) {
  const returnFocus = useReturnFocus(open);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const dismissal = useEscapeOfLayersInside(onOpenChange);
  useEffect(() => {
    // While one element is in full screen, nothing else on the page would be visible.
    if (open && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  }, [open]);
  return (
    <RadixDialog.Root open={open} onOpenChange={dismissal.onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <Content
          ref={setElement}
          size={size}
          role={role}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={dismissal.onEscapeKeyDown}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <OverlayElement value={element}>
            <OverlayFrame title={title} description={description} footer={footer}>
              {children}
            </OverlayFrame>
          </OverlayElement>
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
