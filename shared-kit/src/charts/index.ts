/** Charts with a common theme, each with the same values as a table. They load when a screen imports them. */
export type { ChartMarker, ChartSeries, ChartSlot } from './chart-data';
export { PyramidChart } from './pyramid-chart';
export { SeriesChart } from './series-chart';
export { useChartTheme } from './use-chart-theme';
