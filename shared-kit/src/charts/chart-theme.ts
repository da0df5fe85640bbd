import type { PartialTheme } from '@nivo/theming';
import { colorVariable } from '../ui';

const SMALL = 12;

/**
 * Appearance of all charts: the kit's colours, a subtle grid, no axis lines. Colours are CSS variables, so that an SVG
 * follows the colour mode by itself; a canvas uses `useChartTheme`.
 */
export const chartTheme = themeOf(colorVariable, 'inherit');

type ColorOf = (role: Parameters<typeof colorVariable>[0]) => string;

/** The chart theme with other colours and font, such as those that a canvas can use. */
export function themeOf(colorOf: ColorOf, fontFamily: string): PartialTheme {
  const text = { fontFamily, fontSize: SMALL, fill: colorOf('quiet') };
  return {
    background: 'transparent',
    text,
    axis: {
      domain: { line: { stroke: 'none', strokeWidth: 0 } },
      // Ticks have no width, but nivo gives their colour to other lines, such as those from a pie to its labels.
      ticks: { line: { stroke: colorOf('quiet'), strokeWidth: 0 }, text },
      legend: { text },
    },
    crosshair: { line: { stroke: colorOf('quiet') } },
    grid: { line: { stroke: colorOf('line'), strokeWidth: 1 } },
    legends: { text },
    labels: { text: { ...text, fill: colorOf('text') } },
    tooltip: {
      container: {
        background: colorOf('panel'),
        color: colorOf('text'),
        fontFamily,
        fontSize: SMALL,
        border: `1px solid ${colorOf('line')}`,
        borderRadius: 8,
        boxShadow: 'none',
      },
    },
  };
}
