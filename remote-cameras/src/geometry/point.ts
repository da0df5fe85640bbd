import type { Point } from '@maitred/contract';

/** Shares of the picture are rounded to so many places: a tenth of a pixel of a 4K picture. */
const PLACES = 5;

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The nearest place on the picture, without digits that nobody can see. */
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

/** The mean of the points: where a grip for all of them belongs. */
export function centre(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), ORIGIN);
  return points.length === 0 ? ORIGIN : { x: sum.x / points.length, y: sum.y / points.length };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** All points moved alike, as far as the picture goes: its shape stays what it was. */
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
