import { expect, it } from '@jest/globals';
import type { Point } from '@maitred/contract';
import { placeLabels } from './label-places';

const size = { width: 0.2, height: 0.05 };
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const places = (...shapes: Point[][]) =>
  placeLabels(shapes, size).map(({ x, y }) => [Number(x.toFixed(3)), Number(y.toFixed(3))]);

it('places a label above the top left corner of its shape', () => {
  expect(places(box(0.2, 0.4, 0.5, 0.8))).toEqual([[0.2, 0.35]]);
});

it('keeps every label inside the picture', () => {
  expect(places(box(0.9, 0, 1, 0.3))).toEqual([[0.8, 0]]);
});

it('avoids overlapping labels while there is room', () => {
  const shape = box(0.2, 0.4, 0.5, 0.8);
  expect(places(shape, shape, shape, shape)).toEqual([
    [0.2, 0.35],
    [0.2, 0.4],
    [0.2, 0.75],
    [0.2, 0.8],
  ]);
});
