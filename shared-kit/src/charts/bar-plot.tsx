import { Bar, BarCanvas, type BarCustomLayerProps, type BarItemProps } from '@nivo/bar';
import { memo, useId, useMemo, useRef } from 'react';
import { colorVariable, useIsPrinting } from '../ui';
import { paintBar } from './bar-painter';
import { type BarRow, cornerOf, IS_UNFINISHED, PLACE } from './bar-row';
import { BAR_PADDING, shownSlots } from './chart-data';
import { chartTheme } from './chart-theme';
import { ClosedBands } from './closed-bands';
import { HatchPattern } from './hatch-pattern';
import { type PlotProps, plotAxes } from './plot-props';
import { PreviousMarks } from './previous-marks';
import { type ChartPaint, useChartPaint } from './use-chart-theme';

/**
 * Number of bars from which a chart uses a canvas. nivo prepares a spring animation for each SVG bar: 72 bars took 96
 * ms as SVG, 276 took 46 ms on a canvas. With fewer bars SVG is better: sharp in print and at any zoom, and it follows
 * the colour mode by itself.
 */
const CANVAS_FROM_BARS = 60;

/** Stacked bars, hatched if the slot is still running. */
export const BarPlot = memo(function BarPlot(props: PlotProps) {
  const stacked = props.series.filter(({ isPrevious }) => !isPrevious);
  const isMany = stacked.length * props.slots.length >= CANVAS_FROM_BARS;
  // Paper has a higher resolution than a screen, and its own colours.
  const isPrinting = useIsPrinting();
  return isMany && !isPrinting ? <CanvasBars {...props} /> : <SvgBars {...props} />;
});

function SvgBars(props: PlotProps) {
  const hatch = useId();
  const bars = useBars(props);
  const { slots, series, ticks } = props;
  const { barComponent, layers } = useMemo(() => {
    function Behind({ innerWidth, innerHeight }: BarCustomLayerProps<BarRow>) {
      return (
        <>
          {series.map(({ id, color }, place) => (
            <HatchPattern key={id} id={`${hatch}${place}`} color={colorVariable(color)} />
          ))}
          <ClosedBands
            kind="bars"
            slots={slots}
            innerWidth={innerWidth}
            innerHeight={innerHeight}
          />
        </>
      );
    }
    function InFront({ innerWidth, innerHeight }: BarCustomLayerProps<BarRow>) {
      return (
        <PreviousMarks
          series={series}
          count={slots.length}
          highest={ticks.at(-1) ?? 1}
          innerWidth={innerWidth}
          innerHeight={innerHeight}
        />
      );
    }
    function OneBar({ bar: { x, y, width, height, color, data } }: BarItemProps<BarRow>) {
      if (height <= 0) return null;
      const isUnfinished = data.data[IS_UNFINISHED] === 1;
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={cornerOf(width)}
          fill={isUnfinished ? `url(#${hatch}${data.id})` : color}
          {...(isUnfinished && { 'data-unfinished': true })}
        />
      );
    }
    return { barComponent: OneBar, layers: [Behind, 'grid', 'axes', 'bars', InFront] as const };
  }, [slots, series, ticks, hatch]);
  return (
    <Bar
      {...bars}
      colors={({ id }) => colorVariable(series[Number(id)]?.color ?? 'series')}
      theme={chartTheme}
      barComponent={barComponent}
      layers={layers}
      animate={false}
      role="presentation"
    />
  );
}

/** The bars on a canvas, with the few other elements as SVG above it. */
function CanvasBars(props: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const paint = useChartPaint(frame);
  const { slots, series, ticks, width, height, margin } = props;
  const inner = {
    innerWidth: Math.max(1, width - margin.left - margin.right),
    innerHeight: Math.max(1, height - margin.top - margin.bottom),
  };
  return (
    <div ref={frame} style={{ position: 'relative', height }}>
      {paint && <PaintedBars {...props} paint={paint} />}
      <svg
        width={width}
        height={height}
        style={{ position: 'absolute', inset: 0 }}
        aria-hidden="true"
      >
        <g transform={`translate(${margin.left},${margin.top})`}>
          <ClosedBands kind="bars" slots={slots} {...inner} />
          <PreviousMarks
            series={series}
            count={slots.length}
            highest={ticks.at(-1) ?? 1}
            {...inner}
          />
        </g>
      </svg>
    </div>
  );
}

function PaintedBars({ paint, ...props }: PlotProps & { paint: ChartPaint }) {
  const bars = useBars(props);
  return (
    <BarCanvas
      {...bars}
      colors={({ id }) => paint.colorOf(props.series[Number(id)]?.color ?? 'series')}
      theme={paint.theme}
      renderBar={paintBar}
      layers={['grid', 'axes', 'bars']}
    />
  );
}

/** Props shared by SVG bars and canvas bars. */
function useBars({ slots, series, ticks, width, height, margin, formatValue }: PlotProps) {
  return useMemo(() => {
    const innerWidth = width - margin.left - margin.right;
    const shown = new Set(shownSlots(slots, innerWidth));
    const labels = new Map(
      slots.flatMap((slot, index): [string, string][] =>
        shown.has(slot) ? [[String(index), slot.label]] : [],
      ),
    );
    const keys = series.flatMap(({ isPrevious }, place) => (isPrevious ? [] : [String(place)]));
    return {
      width,
      height,
      margin,
      keys,
      indexBy: PLACE,
      data: slots.map((slot, index): BarRow => {
        const row: BarRow = { [PLACE]: String(index), [IS_UNFINISHED]: slot.isUnfinished ? 1 : 0 };
        for (const key of keys) {
          const value = series[Number(key)]?.values[index] ?? 0;
          if (value > 0) row[key] = value;
        }
        return row;
      }),
      valueScale: { type: 'linear', nice: false, min: 0, max: ticks.at(-1) ?? 1 } as const,
      indexScale: { type: 'band', round: false } as const,
      padding: BAR_PADDING,
      // A thin gap between two segments of a bar.
      innerPadding: 1.5,
      gridYValues: [...ticks],
      enableLabel: false,
      isInteractive: false,
      ...plotAxes({ ticks, formatValue }, labels),
    };
  }, [slots, series, ticks, width, height, margin, formatValue]);
}
