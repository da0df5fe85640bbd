import { describe, expect, it } from '@jest/globals';
import { HEATMAP_COLUMNS, HEATMAP_ROWS, type HeatmapCell } from '@maitred/contract';
import fc from 'fast-check';
import { paint } from './heat-colors';
import { cellsWithin, sectorSums, smoothed, sumOver, toGrid } from './heat-grid';

const cell = fc.record({
  x: fc.integer({ min: 0, max: HEATMAP_COLUMNS - 1 }),
  y: fc.integer({ min: 0, max: HEATMAP_ROWS - 1 }),
  value: fc.integer({ min: 0, max: 10_000 }),
});
const SIZE = { columns: HEATMAP_COLUMNS, rows: HEATMAP_ROWS };
const cells = fc.array(cell, { maxLength: 200 });
const sumOf = (list: readonly HeatmapCell[]) => list.reduce((sum, { value }) => sum + value, 0);

const frame = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

describe('a heat grid', () => {
  it('has the same sum over the whole frame and over its nine sectors', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const grid = toGrid(list, SIZE);
        expect(grid.total).toBe(sumOf(list));
        expect(sumOver(grid, cellsWithin(frame, SIZE))).toBe(grid.total);
        const parts = sectorSums(grid).flat();
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(grid.total);
      }),
    );
  });

  it('splits into two halves with the same total, wherever it is cut', () => {
    fc.assert(
      fc.property(cells, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (list, cut) => {
        const grid = toGrid(list, SIZE);
        const part = (from: number, to: number) =>
          sumOver(
            grid,
            cellsWithin(
              [
                { x: from, y: 0 },
                { x: to, y: 0 },
                { x: to, y: 1 },
                { x: from, y: 1 },
              ],
              SIZE,
            ),
          );
        expect(part(0, cut) + part(cut, 1)).toBe(grid.total);
      }),
    );
  });

  it('ignores cells outside the grid and negative values', () => {
    const grid = toGrid(
      [
        { x: HEATMAP_COLUMNS, y: 0, value: 9 },
        { x: 0, y: 0, value: -4 },
        { x: 1, y: 1, value: 5 },
      ],
      SIZE,
    );
    expect(grid).toMatchObject({ highest: 5, total: 5 });
  });
});

describe('smoothing', () => {
  it('keeps an even grid even and never exceeds the hottest cell', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const grid = toGrid(list, SIZE);
        expect(smoothed(grid).highest).toBeLessThanOrEqual(grid.highest);
      }),
    );
    const even = { ...toGrid([], SIZE), values: new Float64Array(64 * 36).fill(7) };
    expect(new Set(smoothed(even).values)).toEqual(new Set([7]));
  });

  it('spreads a cell only to its direct neighbours', () => {
    const { values, columns } = smoothed(toGrid([{ x: 5, y: 5, value: 16 }], SIZE));
    const at = (x: number, y: number) => values[y * columns + x];
    expect([at(5, 5), at(6, 5), at(6, 6), at(7, 5), at(5, 7)]).toEqual([4, 2, 1, 0, 0]);
  });
});

describe('heat colours', () => {
  it('are transparent where nobody was and most opaque at the hottest cell', () => {
    const grid = toGrid(
      [
        { x: 0, y: 0, value: 10 },
        { x: 1, y: 0, value: 2 },
      ],
      SIZE,
    );
    const pixels = paint(grid);
    const opacity = (place: number) => pixels[place * 4 + 3];
    expect(opacity(2)).toBe(0);
    expect(opacity(1)).toBeGreaterThan(0);
    expect(opacity(0)).toBeGreaterThan(opacity(1) ?? 0);
  });
});
