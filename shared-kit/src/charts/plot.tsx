import { Bar, type BarDatum } from '@nivo/bar';
import { Line } from '@nivo/line';
import { memo, useId, useMemo } from 'react';
import { barsLayer, marksLayer } from './bars-layer';
import {
  barPadding,
  type ChartKind,
  type ChartMargin,
  type ChartSeries,
  type ChartSlot,
  shownSlots,
} from './chart-data';
import { chartTheme } from './chart-theme';
import { linesLayer, type NivoLine } from './lines-layer';

interface PlotProps {
  kind: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  ticks: readonly number[];
  width: number;
  height: number;
  margin: ChartMargin;
  formatValue: (value: number) => string;
}

/** The drawing alone; it is redrawn for new figures or a new size, never for a moving pointer. */
export const Plot = memo(function Plot(props: PlotProps) {
  return props.kind === 'bars' ? <BarPlot {...props} /> : <LinePlot {...props} />;
});

function useAxes({ slots, ticks, width, margin, formatValue }: PlotProps) {
  return useMemo(() => {
    const labels = new Map(slots.map(({ id, label }) => [id, label]));
    return {
      axisBottom: {
        tickSize: 0,
        tickPadding: 10,
        tickValues: shownSlots(slots, width - margin.left - margin.right).map(({ id }) => id),
        format: (id: string) => labels.get(id) ?? '',
      },
      axisLeft: {
        tickSize: 0,
        tickPadding: 8,
        tickValues: [...ticks],
        format: (value: number) => formatValue(value),
      },
    };
  }, [slots, ticks, width, margin, formatValue]);
}

function LinePlot(props: PlotProps) {
  const { slots, series, ticks, width, height, margin } = props;
  const axes = useAxes(props);
  const data = useMemo(
    (): NivoLine[] =>
      series.map(({ id, values }) => ({
        id,
        data: slots.map((slot, index) => ({ x: slot.id, y: values[index] ?? null })),
      })),
    [series, slots],
  );
  const layers = useMemo(
    () => ['grid', 'axes', linesLayer(series, slots)] as const,
    [series, slots],
  );
  return (
    <Line<NivoLine>
      width={width}
      height={height}
      margin={margin}
      data={data}
      theme={chartTheme}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 1 }}
      enableGridX={false}
      gridYValues={[...ticks]}
      layers={layers}
      animate={false}
      isInteractive={false}
      {...axes}
    />
  );
}

function BarPlot(props: PlotProps) {
  const { slots, series, ticks, width, height, margin } = props;
  const hatch = useId();
  const axes = useAxes(props);
  const stacked = useMemo(() => series.filter(({ isPrevious }) => !isPrevious), [series]);
  const data = useMemo(
    (): BarDatum[] =>
      slots.map((slot, index) => ({
        slot: slot.id,
        ...Object.fromEntries(stacked.map(({ id, values }) => [id, values[index] ?? 0])),
      })),
    [slots, stacked],
  );
  const layers = useMemo(
    () =>
      ['grid', 'axes', barsLayer(stacked, slots, hatch), marksLayer(series, slots.length)] as const,
    [stacked, series, slots, hatch],
  );
  return (
    <Bar
      width={width}
      height={height}
      margin={margin}
      data={data}
      keys={stacked.map(({ id }) => id)}
      indexBy="slot"
      theme={chartTheme}
      padding={barPadding}
      valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 1 }}
      indexScale={{ type: 'band', round: false }}
      gridYValues={[...ticks]}
      layers={layers}
      animate={false}
      isInteractive={false}
      {...axes}
    />
  );
}
