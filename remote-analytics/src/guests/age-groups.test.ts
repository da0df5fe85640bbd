import { describe, expect, it } from '@jest/globals';
import type { AgeGroup, LoyalVisitorStat } from '@maitred/contract';
import fc from 'fast-check';
import {
  addGroups,
  ageLabel,
  countGuests,
  FREQUENCIES,
  frequencySteps,
  ofFrequency,
} from './age-groups';

const group = (startAge: number, endAge: number, maleCount: number, femaleCount: number) =>
  ({ startAge, endAge, maleCount, femaleCount }) satisfies AgeGroup;

const count = fc.integer({ min: 0, max: 500 });
const groups = fc
  .tuple(count, count, count, count)
  .map(([a, b, c, d]) => [group(0, 17, a, b), group(18, 120, c, d)]);
const stats = fc.uniqueArray(fc.record({ frequency: fc.integer({ min: 2, max: 40 }), groups }), {
  selector: ({ frequency }) => frequency,
  maxLength: 15,
});
const total = (list: readonly LoyalVisitorStat[]) =>
  countGuests(list.flatMap((stat) => stat.groups)).all;

describe('guests by age group and visit frequency', () => {
  it('label the oldest group by its lower bound', () => {
    expect([group(25, 34, 0, 0), group(65, 120, 0, 0)].map(ageLabel)).toEqual(['25–34', '65+']);
  });

  it('have the same total for every grouping', () => {
    fc.assert(
      fc.property(stats, (list) => {
        const all = total(list);
        expect(countGuests(addGroups(list.map((stat) => stat.groups))).all).toBe(all);
        const steps = frequencySteps(list);
        expect(steps.reduce((sum, { guests }) => sum + guests.all, 0)).toBe(all);
        const parts = FREQUENCIES.filter((name) => name !== 'all');
        const inParts = parts.reduce((sum, name) => sum + total(ofFrequency(list, name)), 0);
        expect(inParts).toBe(all);
      }),
    );
  });

  it('include empty steps and merge ten or more visits', () => {
    const stat = (frequency: number) => ({ frequency, groups: [group(0, 120, 1, 0)] });
    const steps = frequencySteps([stat(2), stat(5), stat(12), stat(30)]);
    expect(steps.map(({ visits, guests }) => [visits, guests.all])).toEqual([
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 1],
      [6, 0],
      [7, 0],
      [8, 0],
      [9, 0],
      [10, 2],
    ]);
  });
});
