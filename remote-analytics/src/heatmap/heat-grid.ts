import { HEATMAP_COLUMNS, HEATMAP_ROWS, type HeatmapCell, type Point } from '@maitred/contract';

/** The intensities of a map, row by row. */
export interface HeatGrid {
  columns: number;
  rows: number;
  values: Float64Array;
  /** Of the hottest cell. */
  highest: number;
  total: number;
}

/** Cells that nobody was in are 0; what lies outside the grid does not count. */
export function toGrid(cells: readonly HeatmapCell[]): HeatGrid {
  const columns = HEATMAP_COLUMNS;
  const rows = HEATMAP_ROWS;
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

/** The sum of the cells whose middle lies where `isInside` says. */
export function sumWhere(
  { columns, rows, values }: HeatGrid,
  isInside: (middle: Point) => boolean,
): number {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    if (value === 0) continue;
    const middle = {
      x: ((place % columns) + 0.5) / columns,
      y: (Math.floor(place / columns) + 0.5) / rows,
    };
    if (isInside(middle)) sum += value;
  }
  return sum;
}

/** Whether a point lies in a polygon, by the number of edges to its right. */
export function isWithin({ x, y }: Point, polygon: readonly Point[]): boolean {
  let isInside = false;
  polygon.forEach((corner, index) => {
    const former = polygon.at(index - 1);
    if (former === undefined || corner.y > y === former.y > y) return;
    const crossing = ((former.x - corner.x) * (y - corner.y)) / (former.y - corner.y) + corner.x;
    if (x < crossing) isInside = !isInside;
  });
  return isInside;
}

/** Ninths of the picture, row by row from the top left. */
export const SECTORS = 3;

export function sectorSums(grid: HeatGrid): number[][] {
  const third = (share: number) => Math.min(SECTORS - 1, Math.floor(share * SECTORS));
  return Array.from({ length: SECTORS }, (_row, row) =>
    Array.from({ length: SECTORS }, (_column, column) =>
      sumWhere(grid, ({ x, y }) => third(x) === column && third(y) === row),
    ),
  );
}
