import { describe, expect, it } from '@jest/globals';
import { assign } from './assign';

describe('assign', () => {
  it('minimises the total cost instead of picking the nearest pairs one by one', () => {
    // The first row's best pair would leave the second row with 9.
    expect(
      assign(
        [
          [1, 2],
          [2, 9],
        ],
        10,
      ),
    ).toEqual([1, 0]);
  });

  it('leaves a row unassigned if every pair exceeds the maximum cost', () => {
    expect(assign([[12, 11]], 10)).toEqual([undefined]);
    expect(
      assign(
        [
          [1, 11],
          [2, 12],
        ],
        10,
      ),
    ).toEqual([0, undefined]);
  });

  it('accepts more rows than columns, more columns than rows, and empty input', () => {
    expect(assign([[5], [1], [3]], 10)).toEqual([undefined, 0, undefined]);
    expect(assign([[5, 4, 1]], 10)).toEqual([2]);
    expect(assign([[], []], 10)).toEqual([undefined, undefined]);
    expect(assign([], 10)).toEqual([]);
  });

  it('is as good as an exhaustive search', () => {
    // A pseudorandom generator, so that each run tries the same numbers.
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 20;
    };
    for (let round = 0; round < 200; round += 1) {
      const costs = Array.from({ length: 1 + (next() % 4) }, () => Array.from({ length: 4 }, next));
      const found = assign(costs, 10);
      const columns = found.filter((column) => column !== undefined);
      expect(new Set(columns).size).toBe(columns.length);
      expect(totalOf(costs, found)).toBe(best(costs, 0, new Set()));
    }
  });
});

function totalOf(costs: number[][], found: (number | undefined)[]): number {
  return found.reduce<number>(
    (sum, column, row) => sum + (column === undefined ? 10 : (costs[row]?.[column] ?? 0)),
    0,
  );
}

function best(costs: number[][], row: number, taken: ReadonlySet<number>): number {
  const own = costs[row];
  if (own === undefined) return 0;
  const alone = 10 + best(costs, row + 1, taken);
  const paired = own.flatMap((cost, column) =>
    taken.has(column) ? [] : [cost + best(costs, row + 1, new Set([...taken, column]))],
  );
  return Math.min(alone, ...paired);
}
