import type { ColorRole } from './palette';
import { sizes } from './sizes';

/** What the names of the design's custom properties begin with. */
export const VARIABLE_PREFIX = 'kit';

/** A colour for what is not drawn by the kit's own components, such as a chart or a canvas. */
export function colorVariable(role: ColorRole): string {
  return `var(--${VARIABLE_PREFIX}-colors-${role})`;
}

/** The variable of a size by its name; undefined where there is none of the name. */
export function sizeVariable(name: string): string | undefined {
  return Object.hasOwn(sizes, name)
    ? `var(--${VARIABLE_PREFIX}-sizes-${name.replace('.', '\\.')})`
    : undefined;
}
