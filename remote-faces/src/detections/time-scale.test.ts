import { describe, expect, it } from '@jest/globals';
import { isMinorMark, placeOfLabel, type TimeScale } from './time-scale';

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

describe('placeOfLabel', () => {
  const hours: TimeScale = { from: 0, to: 4, marks: [0, 2, 4], unit: 'hour' };

  it('lets the first hour begin at its mark, the last end there, and others lie across theirs', () => {
    expect(hours.marks.map((mark) => placeOfLabel(hours, mark))).toEqual([
      { insetInlineStart: '0.000%', translate: '-0.000%' },
      { insetInlineStart: '50.000%', translate: '-50.000%' },
      { insetInlineStart: '100.000%', translate: '-100.000%' },
    ]);
  });

  it('lets each day begin at its mark, which is where its time begins', () => {
    const days: TimeScale = { ...hours, marks: [0, 2], unit: 'day' };
    expect(placeOfLabel(days, 2)).toEqual({ insetInlineStart: 'min(50.000%, 100% - 3.5rem)' });
  });
});
