import { describe, expect, it } from '@jest/globals';
import { overspending } from './check-budgets';

const weight = (brotli: number, parts: Record<string, number> = {}) => ({ brotli, parts });

describe('the budget check', () => {
  it('passes if no script is noticeably larger than its budget', () => {
    const budget = { main: weight(100_000), 'screen-alerts': weight(5000) };
    expect(overspending(budget, { main: weight(99_000) })).toEqual([]);
    expect(overspending(budget, { main: weight(101_000), 'screen-alerts': weight(5250) })).toEqual(
      [],
    );
  });

  it('names the imports that grew, largest growth first', () => {
    const budget = { main: weight(100_000, { ky: 20_000, react: 8000, 'src/shell': 9000 }) };
    const found = { main: weight(104_000, { ky: 20_000, 'date-fns': 9000, 'src/shell': 11_000 }) };
    expect(overspending(budget, found)).toEqual([
      'main weighs 104,000 B, 4,000 B more than its budget. Grown, before compression: ' +
        'date-fns by 9,000 B, src/shell by 2,000 B.',
    ]);
  });

  it('asks for a budget for a script without one', () => {
    expect(overspending({}, { 'screen-new': weight(1200) })).toEqual([
      'screen-new weighs 1,200 B and has no budget; `npm run budget` gives it one.',
    ]);
  });
});
