import { chakra } from '@maitred/shared-kit/ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { type StageGestures, useStageGestures } from '../use-stage-gestures';
import type { View } from '../view';

interface PictureStageProps {
  /** The element for full screen: the picture and its controls. */
  frame: RefObject<HTMLDivElement | null>;
  label: string;
  /** Width divided by height of the picture. */
  ratio: number;
  view: View;
  setView: (change: (view: View) => View) => void;
  gestures: StageGestures;
  /** Whether touches act on the picture instead of scrolling the page. */
  holdsTouch: boolean;
  cursor: 'crosshair' | 'grab' | 'default';
  /** The still, the live picture and overlays. */
  children: ReactNode;
  /** Shown below the picture, where they cover nothing. */
  controls: ReactNode;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 0,
    '&:fullscreen': { background: 'black' },
  },
});

const Player = chakra('div', {
  base: {
    // Never higher than the window, even for a portrait picture in a low window.
    width:
      'min(100%, max(min(20rem, 100dvh * var(--ratio)), calc((100dvh - 14rem) * var(--ratio))))',
    overflow: 'hidden',
    borderRadius: 'lg',
    background: '#140c06',
    color: 'white',
    ':fullscreen > &': {
      width: 'min(100vw - 2 * var(--safe-inline, 0px), calc((100dvh - 3rem) * var(--ratio)))',
      borderRadius: 0,
    },
  },
});

const Window = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: 'var(--ratio)',
    background: 'brown.900',
  },
});

const Canvas = chakra('div', {
  base: {
    position: 'absolute',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTouchCallout: 'none',
    outline: 'none',
  },
});

/**
 * A picture with overlays. All positions on it are fractions of its width and height, so that neither the zoom nor
 * the size of the window changes a value.
 */
export function PictureStage({
  frame,
  label,
  ratio,
  view,
  setView,
  gestures,
  holdsTouch,
  cursor,
  children,
  controls,
  onKeyDown,
}: PictureStageProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const handlers = useStageGestures(canvas, view, setView, gestures);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Frame ref={frame}>
      <Player style={{ '--ratio': String(ratio) } as object} onKeyDown={onKeyDown}>
        <Window>
          <Canvas
            ref={canvas}
            role="group"
            aria-label={label}
            // Takes the focus on a press, which would otherwise go to a focusable ancestor.
            tabIndex={-1}
            data-stage=""
            style={{
              width: percent(view.zoom),
              height: percent(view.zoom),
              left: percent(-view.x * view.zoom),
              top: percent(-view.y * view.zoom),
              touchAction: holdsTouch ? 'none' : 'pan-y',
              cursor,
            }}
            {...handlers}
          >
            {children}
          </Canvas>
        </Window>
        {controls}
      </Player>
    </Frame>
  );
}
