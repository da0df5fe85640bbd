import type { ColorRole } from './palette';

/** What the names of the design's custom properties begin with. */
export const VARIABLE_PREFIX = 'kit';

/** A colour for what is not drawn by the kit's own components, such as a chart or a canvas. */
export function colorVariable(role: ColorRole): string {
  return `var(--${VARIABLE_PREFIX}-colors-${role})`;
}
