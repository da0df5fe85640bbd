import type { Point } from '@maitred/contract';

/** The position of a pointer on an element, in fractions of its size. */
export function shareOf(element: Element, client: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (client.clientX - left) / width, y: (client.clientY - top) / height };
}
