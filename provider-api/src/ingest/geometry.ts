import type { Point } from '@maitred/contract';

/** Whether the path from one point to another meets the line. */
export function crosses(from: Point, to: Point, [start, end]: readonly Point[]): boolean {
  if (start === undefined || end === undefined) return false;
  return (
    sideOf(from, start, end) !== sideOf(to, start, end) &&
    sideOf(start, from, to) !== sideOf(end, from, to)
  );
}

/** Where the line lies on the path from `from` to `to`, from 0 to 1: tells which of two lines comes first. */
export function shareOfWay(from: Point, to: Point, line: readonly Point[]): number {
  const [start, end] = line;
  if (start === undefined || end === undefined) return 1;
  const before = Math.abs(area(from, start, end));
  const after = Math.abs(area(to, start, end));
  return before + after === 0 ? 0 : before / (before + after);
}

function sideOf(point: Point, start: Point, end: Point): boolean {
  return area(point, start, end) > 0;
}

function area(point: Point, start: Point, end: Point): number {
  return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x);
}
