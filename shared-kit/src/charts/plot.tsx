import { lazyComponent, Skeleton } from '../ui';
import { LinePlot } from './line-plot';
import type { PlotProps } from './plot-props';

const BarPlot = lazyComponent<PlotProps>(() =>
  import(/* webpackChunkName: "chart-bars" */ './bars').then((module) => module.BarPlot),
);

/** Only the plot. It re-renders for new values or a new size, never for pointer moves. */
export function Plot(props: PlotProps) {
  if (props.kind === 'lines') return <LinePlot {...props} />;
  return <BarPlot {...props} loading={<Skeleton height={`${props.height}px`} />} />;
}
