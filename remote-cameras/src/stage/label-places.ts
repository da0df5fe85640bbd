import type { Point } from '@maitred/contract';
import { clamp } from '../geometry/point';

/** Where a name stands: its top left corner, in shares of the picture. */
export type LabelPlace = Point;

interface LabelSize {
  width: number;
  height: number;
}

/**
 * Finds a place for the name of each shape where it covers no other: over its top left, inside it
 * there, inside its bottom left or under it; over its top left all the same where none is free.
 */
export function placeLabels(shapes: readonly (readonly Point[])[], size: LabelSize): LabelPlace[] {
  const taken: LabelPlace[] = [];
  for (const points of shapes) {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const top = Math.min(...ys);
    const bottom = Math.max(...ys);
    const x = clamp(Math.min(...xs), 0, 1 - size.width);
    const candidates = [top - size.height, top, bottom - size.height, bottom].map((y) => ({
      x,
      y: clamp(y, 0, 1 - size.height),
    }));
    const free = candidates.find((place) => taken.every((other) => !overlaps(place, other, size)));
    taken.push(free ?? candidates[0] ?? { x: 0, y: 0 });
  }
  return taken;
}

function overlaps(a: LabelPlace, b: LabelPlace, { width, height }: LabelSize): boolean {
  // Side by side is not over each other, whatever the last digit says.
  const TINY = 1e-9;
  return Math.abs(a.x - b.x) < width - TINY && Math.abs(a.y - b.y) < height - TINY;
}
