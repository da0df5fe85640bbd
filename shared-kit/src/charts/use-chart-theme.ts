import type { PartialTheme } from '@nivo/theming';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type ColorRole, colorVariable } from '../ui';
import { useColorMode } from '../ui/provider/color-mode';
import { chartTheme, themeOf } from './chart-theme';

export interface ChartPaint {
  theme: PartialTheme;
  /** The colour itself, such as `#211a15`; in an SVG the variable's name would be enough. */
  colorOf: (role: ColorRole) => string;
}

/**
 * The chart theme for what cannot read CSS variables, such as a canvas: computed at an element, and again when the
 * colour mode changes. Undefined until the element is mounted.
 */
export function useChartPaint(element: RefObject<Element | null>): ChartPaint | undefined {
  const { theme: mode } = useColorMode();
  const [paint, setPaint] = useState<ChartPaint & { mode: string }>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const style = getComputedStyle(current);
    const colorOf = (role: ColorRole) =>
      style.getPropertyValue(colorVariable(role).slice('var('.length, -1)).trim();
    setPaint({ mode, colorOf: memoized(colorOf), theme: themeOf(colorOf, style.fontFamily) });
  }, [element, mode]);
  return paint;
}

/**
 * The kit's theme for a screen's own nivo chart: its text, grid, legend and tooltip look like those of the kit's
 * charts. A canvas cannot read CSS variables: pass its element, at which the theme's colours are computed, and again
 * whenever the colour mode changes. Series take their colours from `colorVariable`.
 * @param element the frame of a canvas
 * @example
 * import { ResponsivePie } from '@nivo/pie';
 *
 * function Shares({ data }: { data: { id: string; value: number }[] }) {
 *   const theme = useChartTheme();
 *   const colors = [colorVariable('series'), colorVariable('series-2')];
 *   return <ResponsivePie data={data} theme={theme} colors={colors} animate={false} />;
 * }
 */
export function useChartTheme(element: RefObject<Element | null> = NO_ELEMENT): PartialTheme {
  return useChartPaint(element)?.theme ?? chartTheme;
}

const NO_ELEMENT: RefObject<Element | null> = { current: null };

/** Computed styles are live, so a colour is cached to keep it constant within one drawing. */
function memoized(colorOf: (role: ColorRole) => string) {
  const known = new Map<ColorRole, string>();
  return (role: ColorRole) => {
    const color = known.get(role) ?? colorOf(role);
    known.set(role, color);
    return color;
  };
}
