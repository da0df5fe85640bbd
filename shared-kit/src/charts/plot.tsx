import { BarPlot } from './bar-plot';
import { LinePlot } from './line-plot';
import type { PlotProps } from './plot-props';

/** The drawing alone; it is redrawn for new figures or a new size, never for a moving pointer. */
export function Plot(props: PlotProps) {
  return props.kind === 'lines' ? <LinePlot {...props} /> : <BarPlot {...props} />;
}
