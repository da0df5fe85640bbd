import type { BarCanvasRenderer } from '@nivo/bar';
import { type BarRow, cornerOf, IS_UNFINISHED } from './bar-row';

/** Distance between hatching lines in pixels, as in `HatchPattern`. */
const HATCH_STEP = 6;

/** Paints one bar on a canvas, hatched if its slot is still running. */
export const paintBar: BarCanvasRenderer<BarRow> = (context, { bar }) => {
  const { x, y, width, height, color, data } = bar;
  if (height <= 0) return;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(cornerOf(width), height / 2));
  context.fillStyle = color;
  if (data.data[IS_UNFINISHED] === 1) {
    context.globalAlpha = 0.25;
    context.fill();
    context.globalAlpha = 1;
    context.clip();
    paintHatching(context, { x, y, width, height }, color);
  } else context.fill();
  context.restore();
};

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function paintHatching(context: CanvasRenderingContext2D, area: Area, color: string): void {
  const { x, y, width, height } = area;
  context.strokeStyle = color;
  context.lineWidth = HATCH_STEP / 2;
  context.beginPath();
  for (let start = x - height; start < x + width; start += HATCH_STEP * Math.SQRT2) {
    context.moveTo(start, y + height);
    context.lineTo(start + height, y);
  }
  context.stroke();
}
