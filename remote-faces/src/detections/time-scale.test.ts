import { describe, expect, it } from '@jest/globals';
import { isMinorMark } from './time-scale';

const majorOf = (count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !isMinorMark(index, count));

describe('isMinorMark', () => {
  it('leaves at most four marks for a phone, as far apart as they were', () => {
    expect(majorOf(9)).toEqual([0, 3, 6]);
    expect(majorOf(8)).toEqual([0, 2, 4, 6]);
    expect(majorOf(7)).toEqual([0, 2, 4, 6]);
    expect(majorOf(5)).toEqual([0, 2, 4]);
  });

  it('leaves all where there are four or fewer', () => {
    expect(majorOf(4)).toEqual([0, 1, 2, 3]);
    expect(majorOf(1)).toEqual([0]);
  });
});
