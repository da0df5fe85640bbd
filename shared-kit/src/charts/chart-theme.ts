import type { LineSeries, LineSvgProps } from '@nivo/line';
import { colorVariable } from '../ui';

/** How every chart looks: the kit's colours, a quiet grid, no axis lines. */
export const chartTheme: NonNullable<LineSvgProps<LineSeries>['theme']> = {
  background: 'transparent',
  text: { fontFamily: 'inherit', fontSize: 12, fill: colorVariable('quiet') },
  axis: {
    domain: { line: { stroke: 'none' } },
    ticks: { line: { stroke: 'none' }, text: { fontSize: 12, fill: colorVariable('quiet') } },
  },
  grid: { line: { stroke: colorVariable('line'), strokeWidth: 1 } },
};

/** The dashes of what is not finished. */
export const UNFINISHED_DASHES = '2 5';
