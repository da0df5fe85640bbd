import type { Point } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Drawing, isDrawingWhole } from '../../editor/editor-state';
import { onPicture } from '../../geometry/point';
import { ZONE_KIND_LOOKS } from '../../zones/zone-kinds';
import { arrowStep } from '../handle-keys';
import { placeText } from '../place-text';
import { openPath } from './zone-shape';

interface DrawingLayerProps {
  drawing: Drawing;
  ratio: number;
  onPoint: (at: Point) => void;
  onFinish: () => void;
}

const Svg = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
});

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    width: '0.75rem',
    height: '0.75rem',
    borderRadius: 'full',
    background: 'white',
    borderWidth: '2px',
    borderColor: '#140c06',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    '&[data-closes=true]': {
      width: '1.25rem',
      height: '1.25rem',
      background: 'orange.400',
    },
  },
});

const Cursor = chakra('button', {
  base: {
    position: 'absolute',
    width: '2rem',
    height: '2rem',
    padding: 0,
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    outline: 'none',
    opacity: 0,
    '&:focus-visible': { opacity: 1 },
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      background: 'white',
      boxShadow: '0 0 0 1px #140c06',
    },
    '&::before': { left: 'calc(50% - 1px)', top: 0, width: '2px', height: '100%' },
    '&::after': { top: 'calc(50% - 1px)', left: 0, height: '2px', width: '100%' },
  },
});

/** The shape being drawn, and the cursor for drawing by keyboard. */
export function DrawingLayer({ drawing, ratio, onPoint, onFinish }: DrawingLayerProps) {
  const intl = useIntl();
  const hintId = useId();
  const cursor = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Point>({ x: 0.5, y: 0.5 });
  const { color } = ZONE_KIND_LOOKS[drawing.kind];
  const { points, kind } = drawing;
  // A pair of lines is two separate lines, not a single one through four points.
  const parts = kind === 'line' ? [points.slice(0, 2), points.slice(2)] : [points];
  const path = parts.map((part) => openPath(part, ratio)).join('');
  const canClose = kind !== 'line' && isDrawingWhole(drawing);

  useEffect(() => cursor.current?.focus({ preventScroll: true }), []);

  function handleKeyDown(event: KeyboardEvent) {
    const step = arrowStep(event);
    if (step) setAt((from) => onPicture({ x: from.x + step.x, y: from.y + step.y }));
    else if (event.key === 'Enter' && event.shiftKey) onFinish();
    else if (event.key === 'Enter' || event.key === ' ') onPoint(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <Svg viewBox={`0 0 ${ratio} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="#140c06"
          strokeOpacity={0.75}
          strokeWidth={6}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={3}
          strokeDasharray="8 5"
          vectorEffect="non-scaling-stroke"
        />
      </Svg>
      {points.map(({ x, y }, index) => (
        <Dot
          key={index}
          data-closes={index === 0 && canClose}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      ))}
      <Cursor
        ref={cursor}
        type="button"
        data-cursor=""
        aria-label={intl.formatMessage(
          { id: 'cameras.drawing.cursor' },
          { count: points.length, ...placeText(intl, at) },
        )}
        aria-describedby={hintId}
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
        onKeyDown={handleKeyDown}
      >
        <VisuallyHidden id={hintId}>
          {intl.formatMessage({ id: 'cameras.drawing.keys' })}
        </VisuallyHidden>
      </Cursor>
    </>
  );
}
