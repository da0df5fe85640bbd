import type { Point } from '@maitred/contract';

/** Two edges, each given by the index of its first point, and the point where they meet. */
interface Crossing {
  edges: [number, number];
  at: Point;
}

/**
 * The area of a polygon as a fraction of the picture; meaningless if it crosses itself. Written by hand, like the
 * crossings below, which polygon libraries do not find.
 */
export function polygonArea(points: readonly Point[]): number {
  const twice = edgesOf(points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  return Math.abs(twice) / 2;
}

/** Where the edges of a closed polygon cross or touch, except at shared corners. */
export function polygonCrossings(points: readonly Point[]): Crossing[] {
  const edges = edgesOf(points);
  return edges.flatMap((first, i) =>
    edges.slice(i + 1).flatMap((second, offset) => {
      const j = i + 1 + offset;
      const areNeighbours = j === i + 1 || (i === 0 && j === edges.length - 1);
      const at = areNeighbours ? foldOf(first, second) : meetingPoint(first, second);
      return at === undefined ? [] : [{ edges: [i, j] as [number, number], at }];
    }),
  );
}

type Segment = readonly [Point, Point];

/** The point where two segments cross or touch; undefined if they do neither. */
export function meetingPoint([a, b]: Segment, [c, d]: Segment): Point | undefined {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < TINY) {
    return (
      [a, b].find((point) => isOn(point, [c, d])) ?? [c, d].find((point) => isOn(point, [a, b]))
    );
  }
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn;
  const isWithin = (share: number) => share >= -TINY && share <= 1 + TINY;
  return isWithin(t) && isWithin(u) ? { x: a.x + t * rx, y: a.y + t * ry } : undefined;
}

/** The distance of a point from the nearest point of a segment. */
export function distanceToSegment(point: Point, [a, b]: Segment): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return Math.hypot(point.x - a.x - t * (b.x - a.x), point.y - a.y - t * (b.y - a.y));
}

const TINY = 1e-9;

function edgesOf(points: readonly Point[]): Segment[] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

function isOn(point: Point, segment: Segment): boolean {
  return distanceToSegment(point, segment) < TINY;
}

/** Neighbouring edges share a corner, so they cross only if one folds back over the other. */
function foldOf([a, b]: Segment, [c, d]: Segment): Point | undefined {
  const shared = a.x === d.x && a.y === d.y ? a : b;
  const [end, otherEnd] = shared === a ? [b, c] : [a, d];
  if (isSame(shared, end) || isSame(shared, otherEnd)) return undefined;
  if (isOn(end, [shared, otherEnd])) return end;
  return isOn(otherEnd, [shared, end]) ? otherEnd : undefined;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
