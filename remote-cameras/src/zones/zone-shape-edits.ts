import type { Point } from '@maitred/contract';
import { middle, ORIGIN, onPicture } from '../geometry/point';
import type { ZoneKind } from './zone-draft';

export function movePoint(points: readonly Point[], index: number, to: Point): Point[] {
  return points.map((point, place) => (place === index ? onPicture(to) : point));
}

/** Inserts a point after another one, in the middle between it and the next if no position is given. */
export function insertPoint(points: readonly Point[], after: number, at?: Point): Point[] {
  const from = points[after] ?? ORIGIN;
  const to = points[(after + 1) % points.length] ?? from;
  return points.toSpliced(after + 1, 0, at ? onPicture(at) : middle(from, to));
}

export function removePoint(points: readonly Point[], index: number): Point[] {
  return points.toSpliced(index, 1);
}

/** A default shape in the middle of the picture, for users who would rather adjust one than draw one. */
export function readyShape(kind: ZoneKind): Point[] {
  return kind === 'line' ? READY_LINES : READY_POLYGON;
}

const READY_POLYGON: Point[] = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.35 },
  { x: 0.65, y: 0.65 },
  { x: 0.35, y: 0.65 },
];

const READY_LINES: Point[] = [
  { x: 0.35, y: 0.4 },
  { x: 0.65, y: 0.4 },
  { x: 0.35, y: 0.6 },
  { x: 0.65, y: 0.6 },
];
