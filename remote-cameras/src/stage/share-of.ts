import type { Point } from '@maitred/contract';

/** Where a pointer is on an element, in shares of it. */
export function shareOf(element: Element, client: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (client.clientX - left) / width, y: (client.clientY - top) / height };
}
