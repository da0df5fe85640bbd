import type { ColorRole } from './palette';

/** Prefix of the design system's CSS custom properties. */
export const VARIABLE_PREFIX = 'kit';

/** A colour for what is not rendered by the kit's own components, such as a chart or a canvas. */
export function colorVariable(role: ColorRole): string {
  return `var(--${VARIABLE_PREFIX}-colors-${role})`;
}
