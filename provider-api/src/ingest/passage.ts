import type { CountingLineConfig, FaceZoneConfig, Point } from '@maitred/contract';
import { crosses, shareOfWay } from './geometry';

export type Direction = 'in' | 'out';

/** A person's last position, and the line they met last. */
interface LastPlace extends Point {
  line?: 1 | 2;
}

/**
 * What a move from one place to another means for a counting line. Meeting line 1 and then line 2 is an entrance, the
 * reverse an exit; traffic type 2 swaps them, and without `both` only entrances count. Meeting the same line twice
 * means that the person has turned back.
 * @param from undefined if the person was not seen a short while ago.
 */
export function passLines(
  { line1, line2, both, trafficType }: CountingLineConfig,
  from: LastPlace | undefined,
  to: Point,
): { line: 1 | 2 | undefined; directions: Direction[] } {
  if (from === undefined) return { line: undefined, directions: [] };
  const met = [
    { number: 1 as const, points: line1 },
    { number: 2 as const, points: line2 },
  ]
    .filter(({ points }) => crosses(from, to, points))
    .sort((a, b) => shareOfWay(from, to, a.points) - shareOfWay(from, to, b.points));
  const directions: Direction[] = [];
  let { line } = from;
  for (const { number } of met) {
    if (line !== undefined && line !== number) {
      const isForward = line === 1;
      const direction = isForward === (trafficType === 1) ? 'in' : 'out';
      if (both || direction === 'in') directions.push(direction);
    }
    line = number;
  }
  return { line, directions };
}

/** Traffic type 1 of a face zone counts people who enter it, 2 people who leave it. */
export function passFaceZone(
  { trafficType }: FaceZoneConfig,
  wasInside: boolean,
  isInside: boolean,
): Direction | undefined {
  if (trafficType === 1 && isInside && !wasInside) return 'in';
  if (trafficType === 2 && !isInside && wasInside) return 'out';
  return undefined;
}
