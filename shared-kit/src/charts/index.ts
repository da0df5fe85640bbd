/** Charts over one theme, each with the same figures as a table. They load when a screen asks. */
export type { ChartKind, ChartMarker, ChartSeries, ChartSlot } from './chart-data';
export { chartTheme } from './chart-theme';
export type { PyramidRow, PyramidSide } from './pyramid';
export { PyramidChart, type PyramidChartProps } from './pyramid-chart';
export { SeriesChart, type SeriesChartProps } from './series-chart';
export { useChartTheme } from './use-chart-theme';
