import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import { colorVariable } from '../ui';
import { type ChartSeries, type ChartSlot, slotCentre } from './chart-data';
import { HatchPattern } from './hatch-pattern';

/** Draws bars that stand on each other, hatched where the slot still runs. */
export function barsLayer(
  series: readonly ChartSeries[],
  slots: readonly ChartSlot[],
  hatch: string,
) {
  const running = new Set(slots.filter(({ isUnfinished }) => isUnfinished).map(({ id }) => id));
  return function Bars({ bars }: BarCustomLayerProps<BarDatum>) {
    return (
      <>
        {series.map(({ id, color }) => (
          <HatchPattern key={id} id={`${hatch}${id}`} color={colorVariable(color)} />
        ))}
        {bars.map((bar) => {
          const line = series.find(({ id }) => id === bar.data.id);
          if (line === undefined || bar.height <= 0) return null;
          const isRunning = running.has(String(bar.data.indexValue));
          return (
            <rect
              key={bar.key}
              x={bar.x}
              y={bar.y}
              width={bar.width}
              // A hairline of the ground between two parts of one bar.
              height={Math.max(1, bar.height - 1.5)}
              rx={Math.min(3, bar.width / 4)}
              fill={isRunning ? `url(#${hatch}${line.id})` : colorVariable(line.color)}
              {...(isRunning && { 'data-unfinished': true })}
            />
          );
        })}
      </>
    );
  };
}

/** Draws what the bars are compared with as a mark across each of them. */
export function marksLayer(series: readonly ChartSeries[], count: number) {
  const previous = series.filter(({ isPrevious }) => isPrevious);
  return function Marks({ innerWidth, bars, yScale }: BarCustomLayerProps<BarDatum>) {
    const half = ((bars[0]?.width ?? 8) * 1.25) / 2;
    const scale = yScale as (value: number) => number;
    return previous.map((line) => (
      <g key={line.id} stroke={colorVariable(line.color)} strokeWidth={3} data-series={line.id}>
        {line.values.map((value, slot) => {
          if (value === undefined) return null;
          const x = slotCentre('bars', slot, count, innerWidth);
          const y = scale(value);
          return <line key={`${x}`} x1={x - half} x2={x + half} y1={y} y2={y} />;
        })}
      </g>
    ));
  };
}
