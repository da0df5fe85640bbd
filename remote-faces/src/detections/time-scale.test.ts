import { describe, expect, it } from '@jest/globals';
import { isMinorMark, placeOfLabel, type TimeScale } from './time-scale';

const majorOf = (count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !isMinorMark(index, count));

describe('isMinorMark', () => {
  it('keeps at most four evenly spaced marks as major', () => {
    expect(majorOf(9)).toEqual([0, 3, 6]);
    expect(majorOf(8)).toEqual([0, 2, 4, 6]);
    expect(majorOf(7)).toEqual([0, 2, 4, 6]);
    expect(majorOf(5)).toEqual([0, 2, 4]);
  });

  it('keeps all marks if there are four or fewer', () => {
    expect(majorOf(4)).toEqual([0, 1, 2, 3]);
    expect(majorOf(1)).toEqual([0]);
  });
});

describe('placeOfLabel', () => {
  const hours: TimeScale = { from: 0, to: 4, marks: [0, 2, 4], unit: 'hour' };

  it('aligns the first hour label at its start, the last at its end and the others centred', () => {
    expect(hours.marks.map((mark) => placeOfLabel(hours, mark))).toEqual([
      { insetInlineStart: '0.000%', translate: '-0.000%' },
      { insetInlineStart: '50.000%', translate: '-50.000%' },
      { insetInlineStart: '100.000%', translate: '-100.000%' },
    ]);
  });

  it('aligns each day label at its start', () => {
    const days: TimeScale = { ...hours, marks: [0, 2], unit: 'day' };
    expect(placeOfLabel(days, 2)).toEqual({ insetInlineStart: 'min(50.000%, 100% - 3.5rem)' });
  });
});
