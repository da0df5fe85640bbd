import { memo, useLayoutEffect, useRef } from 'react';
import { paint } from '../heat-colors';
import type { HeatGrid } from '../heat-grid';

/** The map itself: one pixel per cell, which the browser smooths when scaling. */
export const HeatCanvas = memo(function HeatCanvas({ grid }: { grid: HeatGrid }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Paint before the next frame, together with the metrics beside it.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const pixels = new ImageData(paint(grid), grid.columns, grid.rows);
    context.putImageData(pixels, 0, 0);
  }, [grid]);
  return (
    <canvas
      ref={canvas}
      width={grid.columns}
      height={grid.rows}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    />
  );
});
