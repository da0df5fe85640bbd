import { expect, it } from '@jest/globals';
import { sharesOf } from './shares';

it.each([
  [
    [5, 195],
    [0.03, 0.97],
  ],
  [
    [1, 1, 1],
    [0.34, 0.33, 0.33],
  ],
  [
    [0, 7, 0],
    [0, 1, 0],
  ],
  [
    [1, 999],
    [0, 1],
  ],
  [
    [2, 1, 4],
    [0.29, 0.14, 0.57],
  ],
  [
    [0, 0],
    [undefined, undefined],
  ],
  [[], []],
])('the shares of %j are %j', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

it('shares add up to a hundred per cent', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const counts = Array.from({ length: (seed % 9) + 2 }, (_, index) => (seed * (index + 7)) % 23);
    if (counts.every((count) => count === 0)) continue;
    const percents = sharesOf(counts).map((share) => Math.round((share ?? 0) * 100));
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
  }
});
