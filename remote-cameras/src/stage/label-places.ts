import type { Point } from '@maitred/contract';
import { clamp, ORIGIN } from '../geometry/point';

/** The top left corner of a label, in fractions of the picture. */
export type LabelPlace = Point;

interface LabelSize {
  width: number;
  height: number;
}

/**
 * Finds a place for the label of each shape where it overlaps no other label. It tries above the shape's top left,
 * inside its top left, inside its bottom left, then below it. If none is free, it takes the first.
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
    taken.push(free ?? candidates[0] ?? ORIGIN);
  }
  return taken;
}

function overlaps(a: LabelPlace, b: LabelPlace, { width, height }: LabelSize): boolean {
  // Tolerance for rounding, because adjacent labels do not overlap.
  const TINY = 1e-9;
  return Math.abs(a.x - b.x) < width - TINY && Math.abs(a.y - b.y) < height - TINY;
}
