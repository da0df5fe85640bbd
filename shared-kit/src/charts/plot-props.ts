import type { ChartKind, ChartMargin, ChartSeries, ChartSlot } from './chart-data';

export interface PlotProps {
  kind: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  /** Ticks of the value axis; the last one is its end. */
  ticks: readonly number[];
  /** Size of the whole drawing in pixels. */
  width: number;
  height: number;
  margin: ChartMargin;
  formatValue: (value: number) => string;
}

/** Position on the horizontal axis of a line or bar chart. */
type Place = string | number;

/** The two axes in nivo's format, without lines, and with labels for as many slots as there is room for. */
export function plotAxes<At extends Place>(
  { ticks, formatValue }: Pick<PlotProps, 'ticks' | 'formatValue'>,
  labels: ReadonlyMap<At, string>,
) {
  return {
    axisBottom: {
      tickSize: 0,
      tickPadding: 10,
      tickValues: [...labels.keys()],
      format: (place: At) => labels.get(place) ?? '',
    },
    axisLeft: {
      tickSize: 0,
      tickPadding: 8,
      tickValues: [...ticks],
      format: (value: number) => formatValue(value),
    },
  };
}
