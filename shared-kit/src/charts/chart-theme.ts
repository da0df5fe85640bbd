import type { PartialTheme } from '@nivo/theming';
import { colorVariable } from '../ui';

/** How every chart looks: the kit's colours, a quiet grid, no axis lines. */
export const chartTheme: PartialTheme = {
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
