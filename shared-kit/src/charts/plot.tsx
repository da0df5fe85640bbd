import { memo, useId, useMemo } from 'react';
import { Bars, Marks } from './bars-layer';
import {
  type ChartKind,
  type ChartMargin,
  type ChartSeries,
  type ChartSlot,
  shownSlots,
  slotCentre,
} from './chart-data';
import { Frame } from './frame';
import { Lines } from './lines-layer';

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
  const { kind, slots, series, ticks, width, height, margin } = props;
  const hatch = useId();
  const axes = useAxes(props);
  return (
    <Frame
      width={width}
      height={height}
      margin={margin}
      x={{ min: 0, max: 1 }}
      y={{ min: 0, max: ticks.at(-1) ?? 1 }}
      gridY={ticks}
      {...axes}
    >
      {(layer) =>
        kind === 'lines' ? (
          <Lines {...layer} series={series} slots={slots} />
        ) : (
          <>
            <Bars {...layer} series={series} slots={slots} hatch={hatch} />
            <Marks {...layer} series={series} count={slots.length} />
          </>
        )
      }
    </Frame>
  );
});

/** Slots stand at shares of the width, with their words under those that there is room for. */
function useAxes({ kind, slots, ticks, width, margin, formatValue }: PlotProps) {
  return useMemo(() => {
    const innerWidth = width - margin.left - margin.right;
    const shown = new Set(shownSlots(slots, innerWidth));
    const labels = new Map(
      slots.flatMap((slot, index): [number, string][] =>
        shown.has(slot) ? [[slotCentre(kind, index, slots.length, 1), slot.label]] : [],
      ),
    );
    return {
      axisBottom: {
        tickSize: 0,
        tickPadding: 10,
        tickValues: [...labels.keys()],
        format: (place: number) => labels.get(place) ?? '',
      },
      axisLeft: {
        tickSize: 0,
        tickPadding: 8,
        tickValues: [...ticks],
        format: (value: number) => formatValue(value),
      },
    };
  }, [kind, slots, ticks, width, margin, formatValue]);
}
