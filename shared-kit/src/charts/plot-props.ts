import type { ChartKind, ChartMargin, ChartSeries, ChartSlot } from './chart-data';

export interface PlotProps {
  kind: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  /** Of the value axis; the last is its end. */
  ticks: readonly number[];
  /** Of the whole drawing, in pixels, like the height. */
  width: number;
  height: number;
  margin: ChartMargin;
  formatValue: (value: number) => string;
}

/** Of a line's place on the horizontal axis, or of a bar's. */
type Place = string | number;

/** The two axes as nivo draws them: words under the slots that there is room for, no lines. */
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
