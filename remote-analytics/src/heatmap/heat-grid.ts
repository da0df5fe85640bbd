import { type HeatmapCell, isInside, type Point } from '@maitred/contract';

export interface GridSize {
  columns: number;
  rows: number;
}

/** The intensities of a map, row by row. */
export interface HeatGrid extends GridSize {
  values: Float64Array;
  /** The intensity of the hottest cell. */
  highest: number;
  total: number;
}

/** Cells without people are 0; cells outside the grid are ignored. */
export function toGrid(cells: readonly HeatmapCell[], { columns, rows }: GridSize): HeatGrid {
  const values = new Float64Array(columns * rows);
  for (const { x, y, value } of cells) {
    if (x < columns && y < rows && value > 0) {
      const place = y * columns + x;
      values[place] = (values[place] ?? 0) + value;
    }
  }
  let highest = 0;
  let total = 0;
  for (const value of values) {
    highest = Math.max(highest, value);
    total += value;
  }
  return { columns, rows, values, highest, total };
}

/** The weight of a cell in its average, where each neighbour has weight 1. */
const OWN_SHARE = 2;

/**
 * Averages each cell with its neighbours, for display only: people do not stand on cells, and unsmoothed values would
 * look like noise. Cells beyond the edge are ignored.
 */
export function smoothed(grid: HeatGrid): HeatGrid {
  const { columns, rows } = grid;
  const across = mixed(grid.values, columns, rows, 1, columns);
  const values = mixed(across, columns, rows, columns, rows);
  return { ...grid, values, highest: values.reduce((high, value) => Math.max(high, value), 0) };
}

/** Averages each value with its neighbours `step` places away, along lines of `length`. */
function mixed(
  values: Float64Array,
  columns: number,
  rows: number,
  step: number,
  length: number,
): Float64Array {
  const result = new Float64Array(columns * rows);
  for (let place = 0; place < result.length; place += 1) {
    const along = step === 1 ? place % columns : Math.floor(place / columns);
    const before = along > 0 ? 1 : 0;
    const after = along < length - 1 ? 1 : 0;
    const sum =
      before * (values[place - step] ?? 0) +
      OWN_SHARE * (values[place] ?? 0) +
      after * (values[place + step] ?? 0);
    result[place] = sum / (before + OWN_SHARE + after);
  }
  return result;
}

/** Indexes of the cells whose centre is in a polygon; computed once and then summed up often. */
export function cellsWithin(polygon: readonly Point[], { columns, rows }: GridSize): number[] {
  const places: number[] = [];
  for (let place = 0; place < columns * rows; place += 1) {
    const middle = {
      x: ((place % columns) + 0.5) / columns,
      y: (Math.floor(place / columns) + 0.5) / rows,
    };
    if (isInside(middle, polygon)) places.push(place);
  }
  return places;
}

export function sumOver({ values }: HeatGrid, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return sum;
}

/** Sectors per row and column: the picture is divided into ninths, row by row from the top left. */
const SECTORS = 3;

export function sectorSums({ values, columns, rows }: HeatGrid): number[][] {
  const sums = Array.from({ length: SECTORS }, () => new Array<number>(SECTORS).fill(0));
  const third = (place: number, count: number) => Math.floor(((place + 0.5) / count) * SECTORS);
  values.forEach((value, place) => {
    const row = sums[third(Math.floor(place / columns), rows)];
    const column = third(place % columns, columns);
    if (row) row[column] = (row[column] ?? 0) + value;
  });
  return sums;
}
