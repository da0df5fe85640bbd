import { describe, expect, it } from '@jest/globals';
import {
  type ChartSeries,
  type ChartSlot,
  highestValue,
  shownSlots,
  slotAt,
  slotCentre,
  valueTicks,
} from './chart-data';

const line = (id: string, values: (number | undefined)[], isPrevious = false): ChartSeries => ({
  id,
  label: id,
  color: 'series',
  isPrevious,
  values,
});

describe('valueTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [71, [0, 20, 40, 60, 80]],
    [100, [0, 25, 50, 75, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('covers %d in round integer steps', (highest, ticks) => {
    expect(valueTicks(highest)).toEqual(ticks);
  });
});

describe('highestValue', () => {
  const series = [line('men', [3, 5]), line('women', [4, undefined]), line('then', [2, 6], true)];

  it('adds up the bars of a slot, except those of the comparison', () => {
    expect(highestValue(series, 'bars')).toBe(7);
  });

  it('does not add up lines', () => {
    expect(highestValue(series, 'lines')).toBe(6);
  });
});

describe('the slot at a position', () => {
  it.each(['lines', 'bars'] as const)('is found from the centre of the slot, for %s', (kind) => {
    for (const count of [1, 2, 24, 366]) {
      for (let slot = 0; slot < count; slot += 1) {
        const x = slotCentre(kind, slot, count, 640);
        expect(slotAt(kind, x, count, 640)).toBe(slot);
      }
    }
  });

  it('is the first or the last beyond the edges', () => {
    expect(slotAt('lines', -20, 24, 600)).toBe(0);
    expect(slotAt('bars', 700, 24, 600)).toBe(23);
  });
});

it('shows as many labels as fit, evenly spaced', () => {
  const slots: ChartSlot[] = Array.from({ length: 24 }, (_, hour) => ({
    id: String(hour),
    label: `${hour}:00`,
    title: '',
  }));
  expect(shownSlots(slots, 1200)).toHaveLength(24);
  expect(shownSlots(slots, 300).map(({ id }) => id)).toEqual(['0', '4', '8', '12', '16', '20']);
});
