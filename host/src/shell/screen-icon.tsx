import type { IconShapes } from '@maitred/shared-kit/descriptors';
import { createElement } from 'react';

/** Elements that an icon may consist of: none of them can load or run anything. */
const SHAPES = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'];
const ATTRIBUTES = 'cx cy d height points r rx ry width x x1 x2 y y1 y2'.split(' ');

/** Draws a screen's icon from the shapes that its remote declares, in the style of Lucide. */
export function ScreenIcon({ shapes }: { shapes: IconShapes }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes
        .filter(({ shape }) => SHAPES.includes(shape))
        .map(({ shape, attributes }) =>
          createElement(shape, { key: JSON.stringify(attributes), ...drawnOf(attributes) }),
        )}
    </svg>
  );
}

function drawnOf(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => ATTRIBUTES.includes(name)),
  );
}
