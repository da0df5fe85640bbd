import { colorVariable } from '../ui';
import { type ChartSeries, type ChartSlot, slotCentre } from './chart-data';
import { UNFINISHED_DASHES } from './chart-theme';
import type { LayerProps } from './frame';
import { Marker } from './marker';

interface Place {
  x: number;
  y: number;
}

interface LinesProps extends LayerProps {
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
}

/** The present thick, the past thin, what is not finished dashed to a dot. */
export function Lines({ series, slots, innerWidth, yScale }: LinesProps) {
  const running = slots.findIndex(({ isUnfinished }) => isUnfinished);
  const behindFirst = [...series].sort(
    (one, other) => Number(other.isPrevious ?? false) - Number(one.isPrevious ?? false),
  );
  return behindFirst.map((line) => (
    <OneLine
      key={line.id}
      series={line}
      places={slots.map((_slot, index) => {
        const value = line.values[index];
        if (value === undefined) return undefined;
        return { x: slotCentre('lines', index, slots.length, innerWidth), y: yScale(value) };
      })}
      unfinished={line.isPrevious ? -1 : (line.unfinishedSlot ?? running)}
    />
  ));
}

interface OneLineProps {
  series: ChartSeries;
  places: (Place | undefined)[];
  /** The slot that is still running, or -1. */
  unfinished: number;
}

function OneLine({ series, places, unfinished }: OneLineProps) {
  const color = colorVariable(series.color);
  const finished = unfinished < 0 ? places : places.slice(0, unfinished);
  const tail = unfinished < 0 ? [] : places.slice(Math.max(0, unfinished - 1), unfinished + 1);
  const end = unfinished < 0 ? undefined : places[unfinished];
  const shared = {
    fill: 'none',
    stroke: color,
    strokeWidth: series.isPrevious ? 1.5 : 3,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  return (
    <g data-series={series.id}>
      <path d={pathOf(finished)} {...shared} />
      {tail.length > 1 && (
        <path d={pathOf(tail)} {...shared} strokeDasharray={UNFINISHED_DASHES} data-unfinished />
      )}
      {series.marker && <Markers series={series} places={finished} color={color} />}
      {end && <circle cx={end.x} cy={end.y} r={4.5} fill={color} />}
    </g>
  );
}

interface MarkersProps {
  series: ChartSeries;
  places: (Place | undefined)[];
  color: string;
}

/** About a dozen along the line, so that a year of days does not become a row of dots. */
function Markers({ series, places, color }: MarkersProps) {
  const every = Math.max(1, Math.ceil(places.length / 12));
  return places.map(
    (place, index) =>
      place &&
      series.marker &&
      index % every === 0 && (
        <Marker
          key={`${place.x}`}
          marker={series.marker}
          x={place.x}
          y={place.y}
          color={color}
          isHollow={series.isPrevious ?? false}
        />
      ),
  );
}

/** Straight from point to point; a gap where nothing is known. A lone point becomes a dot. */
export function pathOf(places: readonly (Place | undefined)[]): string {
  let path = '';
  places.forEach((place, index) => {
    if (place === undefined) return;
    const isFirst = places[index - 1] === undefined;
    const isLone = isFirst && places[index + 1] === undefined;
    path += `${isFirst ? 'M' : 'L'}${tenths(place.x)},${tenths(place.y)}`;
    if (isLone) path += 'h0';
  });
  return path;
}

/** Fine enough for a pixel; `toFixed` would take most of the time of a year's line. */
function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
