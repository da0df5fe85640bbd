import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { memo, useMemo } from 'react';
import { colorVariable } from '../ui';
import {
  type ChartSeries,
  type ChartSlot,
  isNobodyExpected,
  shownSlots,
  unfinishedSlotOf,
} from './chart-data';
import { chartTheme } from './chart-theme';
import { ClosedBands } from './closed-bands';
import { Marker } from './marker';
import { type PlotProps, plotAxes } from './plot-props';

interface LineData {
  id: string;
  color: string;
  data: { x: number; y: number | null }[];
}

type LayerProps = LineCustomSvgLayerProps<LineData>;

/** Rounded line caps, so that a point with a gap on both sides shows as a dot. */
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const PREVIOUS_WIDTH = 1.5;

/**
 * The current period as a thick line, the previous one as a thin line behind it. A slot that is still running is not
 * part of the line, which would seem to drop to the value so far; it is a hollow marker next to it.
 */
export const LinePlot = memo(function LinePlot(props: PlotProps) {
  const { slots, series, ticks, width, height, margin, formatValue } = props;
  const { data, axes, layers } = useMemo(() => {
    const innerWidth = width - margin.left - margin.right;
    const shown = new Set(shownSlots(slots, innerWidth));
    const labels = new Map(
      slots.flatMap((slot, index): [number, string][] =>
        shown.has(slot) ? [[index, slot.label]] : [],
      ),
    );
    return {
      data: series
        .filter(({ isPrevious }) => !isPrevious)
        .map((line) => lineData(line, slots))
        // nivo would draw the path "null" for a line without a finished slot.
        .filter(({ data: points }) => points.some(({ y }) => y !== null)),
      axes: plotAxes({ ticks, formatValue }, labels),
      layers: layersOf(slots, series),
    };
  }, [slots, series, ticks, width, margin, formatValue]);
  const last = slots.length - 1;
  return (
    <div style={ROUND}>
      <Line
        width={width}
        height={height}
        margin={margin}
        data={data}
        // A single slot is centred.
        xScale={{ type: 'linear', nice: false, min: last === 0 ? -1 : 0, max: last || 1 }}
        yScale={{ type: 'linear', nice: false, min: 0, max: ticks.at(-1) ?? 1 }}
        colors={colorOfLine}
        lineWidth={3}
        theme={chartTheme}
        enablePoints={false}
        enableGridX={false}
        gridYValues={[...ticks]}
        layers={layers}
        animate={false}
        isInteractive={false}
        role="presentation"
        {...axes}
      />
    </div>
  );
});

const colorOfLine = ({ color }: LineData) => color;

/** The points of a line, without the slot that is still running and without empty closed hours. */
function lineData(line: ChartSeries, slots: readonly ChartSlot[]): LineData {
  const unfinished = unfinishedSlotOf(line, slots);
  const end = unfinished < 0 ? slots.length : unfinished;
  return {
    id: line.id,
    color: colorVariable(line.color),
    data: slots.map((slot, x) => {
      const value = line.values[x];
      const isDrawn = x < end && value !== undefined && !isNobodyExpected(slot, value);
      return { x, y: isDrawn ? value : null };
    }),
  };
}

function layersOf(slots: readonly ChartSlot[], series: readonly ChartSeries[]) {
  const placesOf = (line: ChartSeries, { xScale, yScale }: LayerProps) =>
    lineData(line, slots).data.map(({ x, y }) =>
      y === null ? undefined : { x: xScale(x), y: yScale(y) },
    );

  function Closed({ innerWidth, innerHeight }: LayerProps) {
    return (
      <ClosedBands kind="lines" slots={slots} innerWidth={innerWidth} innerHeight={innerHeight} />
    );
  }

  function PreviousLines(layer: LayerProps) {
    return series.map((line) => {
      if (!line.isPrevious) return null;
      const places = placesOf(line, layer).map((place) => place ?? NOWHERE);
      // nivo's type of the generator does not allow the nulls at which it leaves a gap.
      return (
        <path
          key={line.id}
          d={layer.lineGenerator(places as { x: number; y: number }[]) ?? ''}
          fill="none"
          stroke={colorVariable(line.color)}
          strokeWidth={PREVIOUS_WIDTH}
          data-previous
        />
      );
    });
  }

  /** About a dozen markers per line, so that a year of days does not become a row of dots. */
  function Markers(layer: LayerProps) {
    return series.map((line) => {
      const { marker } = line;
      if (marker === undefined) return null;
      const places = placesOf(line, layer).filter((place) => place !== undefined);
      const every = Math.max(1, Math.ceil(places.length / 12));
      return places.map(
        (place, index) =>
          index % every === 0 && (
            <Marker
              key={`${line.id} ${place.x}`}
              marker={marker}
              {...place}
              color={colorVariable(line.color)}
              isHollow={line.isPrevious ?? false}
            />
          ),
      );
    });
  }

  function Unfinished({ xScale, yScale }: LayerProps) {
    return series.map((line) => {
      const slot = unfinishedSlotOf(line, slots);
      const value = slot < 0 ? undefined : line.values[slot];
      if (value === undefined) return null;
      return (
        <circle
          key={line.id}
          cx={xScale(slot)}
          cy={yScale(value)}
          r={5}
          fill={colorVariable('panel')}
          stroke={colorVariable(line.color)}
          strokeWidth={2.5}
          data-unfinished
        />
      );
    });
  }

  return [Closed, 'grid', 'axes', PreviousLines, 'lines', Markers, Unfinished] as const;
}

/** nivo's line leaves a gap at this point. */
const NOWHERE = { x: null, y: null };
