import { Axes, type AxisProps, Grid } from '@nivo/axes';
import { createLinearScale } from '@nivo/scales';
import { ThemeProvider } from '@nivo/theming';
import { type ReactNode, useMemo } from 'react';
import type { ChartMargin } from './chart-data';
import { chartTheme } from './chart-theme';

export interface LayerProps {
  /** Pixels between the axes. */
  innerWidth: number;
  xScale: (value: number) => number;
  yScale: (value: number) => number;
}

interface Span {
  min: number;
  max: number;
}

interface FrameProps {
  width: number;
  height: number;
  margin: ChartMargin;
  x: Span;
  y: Span;
  gridX?: readonly number[];
  gridY?: readonly number[];
  axisBottom: AxisProps;
  axisLeft: AxisProps;
  children: (layer: LayerProps) => ReactNode;
}

/**
 * Grid, axes and scales by nivo, and the figures between them by whoever calls. nivo's whole charts
 * prepare every point for springs, pointers and tooltips that these charts do not have: that takes
 * longer than the drawing, and twice the bytes.
 */
export function Frame(props: FrameProps) {
  const { width, height, margin, x, y, gridX, gridY, axisBottom, axisLeft, children } = props;
  const inner = {
    width: Math.max(1, width - margin.left - margin.right),
    height: Math.max(1, height - margin.top - margin.bottom),
  };
  const xScale = useScale('x', x, inner.width);
  const yScale = useScale('y', y, inner.height);
  return (
    <ThemeProvider theme={chartTheme}>
      <svg width={width} height={height} aria-hidden="true">
        <g transform={`translate(${margin.left},${margin.top})`}>
          <Grid
            {...inner}
            {...(gridX && { xScale, xValues: [...gridX] })}
            {...(gridY && { yScale, yValues: [...gridY] })}
          />
          <Axes {...inner} xScale={xScale} yScale={yScale} bottom={axisBottom} left={axisLeft} />
          {children({ innerWidth: inner.width, xScale, yScale })}
        </g>
      </svg>
    </ThemeProvider>
  );
}

function useScale(axis: 'x' | 'y', { min, max }: Span, size: number) {
  return useMemo(
    () => createLinearScale({ type: 'linear', min, max }, { all: [], min, max }, size, axis),
    [axis, min, max, size],
  );
}
