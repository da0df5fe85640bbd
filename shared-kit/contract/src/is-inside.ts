import type { Point } from './zone.schema';

/**
 * Whether a point lies in a polygon but not in a hollow of it, by the number of edges to its right (even-odd rule).
 * Detectors count people by the rule by which screens draw the inside.
 */
export function isInside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [place, from] of polygon.entries()) {
    const to = polygon[(place + 1) % polygon.length] ?? from;
    const isPassed = from.y > y !== to.y > y;
    if (isPassed && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) {
      inside = !inside;
    }
  }
  return inside;
}
