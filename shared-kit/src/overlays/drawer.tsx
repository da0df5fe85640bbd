import { chakra } from '@chakra-ui/react/styled-system';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { OverlayFrame } from './overlay-frame';
import { OverlayElement } from './portal';
import { backdrop, leaving, surface, wholeScrollsWhereLow } from './surface';
import { useEscapeOfLayersInside } from './use-escape-of-layers-inside';
import { useReturnFocus } from './use-return-focus';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Hides the title of a drawer whose content needs none, such as the navigation. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** The edge from which it opens; `end` by default. `bottom` is a sheet for phones. */
  side?: 'start' | 'end' | 'bottom';
  /** `side` is the dark background of the sidebar. */
  tone?: 'panel' | 'side';
}

const Backdrop = chakra(RadixDialog.Overlay, { base: backdrop });

const fromTheSide = { insetBlock: 0 };

// Padding that keeps the content clear of a phone's notch.
const top = 'max(1rem, var(--safe-top))';
const right = 'max(1rem, var(--safe-right))';
const bottom = 'max(1rem, var(--safe-bottom))';
const left = 'max(1rem, var(--safe-left))';

const Content = chakra(RadixDialog.Content, {
  base: {
    ...surface,
    borderWidth: 0,
    position: 'fixed',
    zIndex: 'overlay',
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: 4,
    paddingBlockEnd: bottom,
    '&[data-state=closed]': { ...leaving, animation: 'leave 120ms ease-in' },
    ...wholeScrollsWhereLow,
  },
  variants: {
    tone: { panel: {}, side: { background: 'side', color: 'white' } },
    side: {
      start: {
        ...fromTheSide,
        insetInlineStart: 0,
        width: 'min(26rem + var(--safe-left), calc(100vw - 2.5rem))',
        paddingBlockStart: top,
        paddingInlineStart: left,
        '--corner-top': top,
        '&[data-state=open]': { animation: 'from-start 180ms ease-out' },
      },
      end: {
        ...fromTheSide,
        insetInlineEnd: 0,
        width: 'min(26rem + var(--safe-right), calc(100vw - 2.5rem))',
        paddingBlockStart: top,
        paddingInlineEnd: right,
        '--corner-top': top,
        '--corner-right': right,
        '&[data-state=open]': { animation: 'from-end 180ms ease-out' },
      },
      bottom: {
        insetInline: 0,
        bottom: 0,
        maxHeight: 'calc(100dvh - 2rem - var(--safe-top))',
        paddingInlineStart: left,
        paddingInlineEnd: right,
        '--corner-right': right,
        borderStartStartRadius: 'lg',
        borderStartEndRadius: 'lg',
        '&[data-state=open]': { animation: 'from-below 180ms ease-out' },
      },
    },
  },
});

/** A panel from an edge of the screen: filters on a phone, details beside a list. */
export function Drawer({
  open,
  onOpenChange,
  title,
  isTitleHidden = false,
  description,
  children,
  footer,
  side = 'end',
  tone = 'panel',
}: DrawerProps) {
  const returnFocus = useReturnFocus(open);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const dismissal = useEscapeOfLayersInside(onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={dismissal.onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <Content
          ref={setElement}
          side={side}
          tone={tone}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={dismissal.onEscapeKeyDown}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <OverlayElement value={element}>
            <OverlayFrame
              isOnDark={tone === 'side'}
              title={title}
              isTitleHidden={isTitleHidden}
              description={description}
              footer={footer}
            >
              {children}
            </OverlayFrame>
          </OverlayElement>
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
