import type { Point } from '@maitred/contract';

/** Decimal places of coordinates, which are fractions of the picture: less than a tenth of a pixel in 4K. */
const PLACES = 5;

/** The top left corner of the picture. */
export const ORIGIN: Point = { x: 0, y: 0 };

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The nearest point on the picture, rounded. */
export function onPicture({ x, y }: Point): Point {
  return { x: rounded(clamp(x, 0, 1)), y: rounded(clamp(y, 0, 1)) };
}

export function isOnPicture({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

export function middle(a: Point, b: Point): Point {
  return onPicture({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The mean of the points, where the handle for all of them is placed. */
export function centre(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), ORIGIN);
  return points.length === 0 ? ORIGIN : { x: sum.x / points.length, y: sum.y / points.length };
}

/** Moves all points by the same distance, limited by the edges of the picture, so that the shape does not change. */
export function moveTogether(points: readonly Point[], by: Point): Point[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const dx = clamp(by.x, -Math.min(...xs), 1 - Math.max(...xs));
  const dy = clamp(by.y, -Math.min(...ys), 1 - Math.max(...ys));
  return points.map(({ x, y }) => onPicture({ x: x + dx, y: y + dy }));
}

function rounded(value: number): number {
  return Number(value.toFixed(PLACES));
}
