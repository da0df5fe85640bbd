import { expect, it } from '@jest/globals';
import { isInside } from './is-inside';

const polygon = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }));

it('distinguishes a point inside a polygon from one outside', () => {
  const square = polygon([0.2, 0.2], [0.6, 0.2], [0.6, 0.6], [0.2, 0.6]);
  expect(isInside({ x: 0.4, y: 0.4 }, square)).toBe(true);
  expect(isInside({ x: 0.7, y: 0.4 }, square)).toBe(false);
});

it('treats a concave notch as outside', () => {
  const hollow = polygon([0, 0], [1, 0], [0.5, 0.5], [1, 1], [0, 1]);
  expect(isInside({ x: 0.4, y: 0.5 }, hollow)).toBe(true);
  expect(isInside({ x: 0.8, y: 0.5 }, hollow)).toBe(false);
});

it('assigns a point on the shared edge of two polygons to exactly one', () => {
  const left = polygon([0, 0], [0.5, 0], [0.5, 1], [0, 1]);
  const right = polygon([0.5, 0], [1, 0], [1, 1], [0.5, 1]);
  const onEdge = { x: 0.5, y: 0.5 };
  expect(Number(isInside(onEdge, left)) + Number(isInside(onEdge, right))).toBe(1);
});
