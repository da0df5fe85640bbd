import { colorVariable } from '../ui';
import { barWidth, type ChartSeries, type ChartSlot, slotCentre } from './chart-data';
import type { LayerProps } from './frame';
import { HatchPattern } from './hatch-pattern';

interface BarsProps extends LayerProps {
  series: readonly ChartSeries[];
  slots: readonly ChartSlot[];
  /** Begins the ids of the hatchings, which are looked up in the whole page. */
  hatch: string;
}

/** Bars that stand on each other, hatched where the slot still runs. */
export function Bars({ series, slots, hatch, innerWidth, yScale }: BarsProps) {
  const stacked = series.filter(({ isPrevious }) => !isPrevious);
  const width = barWidth(slots.length, innerWidth);
  return (
    <>
      {stacked.map(({ id, color }) => (
        <HatchPattern key={id} id={`${hatch}${id}`} color={colorVariable(color)} />
      ))}
      {slots.map((slot, index) => {
        const x = slotCentre('bars', index, slots.length, innerWidth) - width / 2;
        let below = 0;
        return stacked.map(({ id, color, values }) => {
          const value = values[index] ?? 0;
          if (value <= 0) return null;
          const bottom = yScale(below);
          below += value;
          const top = yScale(below);
          return (
            <rect
              key={`${slot.id} ${id}`}
              x={x}
              y={top}
              width={width}
              // A hairline of the ground between two parts of one bar.
              height={Math.max(1, bottom - top - 1.5)}
              rx={Math.min(3, width / 4)}
              fill={slot.isUnfinished ? `url(#${hatch}${id})` : colorVariable(color)}
              {...(slot.isUnfinished && { 'data-unfinished': true })}
            />
          );
        });
      })}
    </>
  );
}

interface MarksProps extends LayerProps {
  series: readonly ChartSeries[];
  count: number;
}

/** What the bars are compared with, as a mark across each of them. */
export function Marks({ series, count, innerWidth, yScale }: MarksProps) {
  const previous = series.filter(({ isPrevious }) => isPrevious);
  const half = barWidth(count, innerWidth) * 0.625;
  return previous.map((line) => (
    <g key={line.id} stroke={colorVariable(line.color)} strokeWidth={3} data-series={line.id}>
      {line.values.map((value, slot) => {
        if (value === undefined) return null;
        const x = slotCentre('bars', slot, count, innerWidth);
        const y = yScale(value);
        return <line key={`${x}`} x1={x - half} x2={x + half} y1={y} y2={y} />;
      })}
    </g>
  ));
}
