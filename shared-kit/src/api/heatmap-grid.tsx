import { HEATMAP_COLUMNS, HEATMAP_ROWS } from '@maitred/contract';
import { createContext, use } from 'react';

/** The grid of a heatmap, laid over a camera's snapshot. */
export interface HeatmapGrid {
  columns: number;
  rows: number;
}

export const HeatmapGridContext = createContext<HeatmapGrid>({
  columns: HEATMAP_COLUMNS,
  rows: HEATMAP_ROWS,
});

/** The contract's grid, unless the deployment configures another. */
export function useHeatmapGrid(): HeatmapGrid {
  return use(HeatmapGridContext);
}
