import { describe, expect, it } from '@jest/globals';
import { percentCell } from './percent-cell';

describe('a share in the cell of a file', () => {
  it.each([
    [0.1249, 12],
    [0.125, 13],
    [-0.125, -13],
    [23 / 40, 58],
    [1.5, 150],
    [0, 0],
  ])('of %p is %p per cent', (share, percent) => {
    expect(percentCell(share)).toBe(percent);
  });

  it('stays unknown', () => {
    expect(percentCell(undefined)).toBeUndefined();
  });
});
