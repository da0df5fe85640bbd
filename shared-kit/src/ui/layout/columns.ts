import type { SimpleGridProps } from '@chakra-ui/react/simple-grid';
import type { ConditionalValue } from '@chakra-ui/react/styled-system';
import { sizeVariable } from '../theme/variables';

/** A grid's columns by their number or their least width, each perhaps by the width of the screen. */
export function templateOf(
  columns: SimpleGridProps['columns'],
  minChildWidth: SimpleGridProps['minChildWidth'],
): ConditionalValue<string> | undefined {
  if (minChildWidth !== undefined) {
    return forEach(minChildWidth, (width) => `repeat(auto-fit, minmax(${lengthOf(width)}, 1fr))`);
  }
  if (columns === undefined) return undefined;
  return forEach(columns, (count) => `repeat(${String(count)}, minmax(0, 1fr))`);
}

function forEach(value: unknown, template: (one: unknown) => string): ConditionalValue<string> {
  if (typeof value !== 'object' || value === null) return template(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, template(one)]));
}

function lengthOf(width: unknown): string {
  const length = typeof width === 'number' ? `${width}px` : String(width);
  return sizeVariable(String(width)) ?? length;
}
