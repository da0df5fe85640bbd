import type { Point } from '@maitred/contract';
import { clamp } from '../geometry/point';

/** The visible part of the picture: zoom factor and top left corner in fractions of the picture. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_PICTURE: View = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 8;
export const ZOOM_STEP = 1.5;

/** Zooms by a factor while one point of the picture stays in place on screen. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM);
  const keep = (corner: number, place: number) => place - ((place - corner) * view.zoom) / zoom;
  return inBounds({ zoom, x: keep(view.x, at.x), y: keep(view.y, at.y) });
}

/** Moves the picture by a distance in fractions of it. */
export function panBy(view: View, by: Point): View {
  return inBounds({ ...view, x: view.x - by.x, y: view.y - by.y });
}

export function centreOf({ zoom, x, y }: View): Point {
  return { x: x + 0.5 / zoom, y: y + 0.5 / zoom };
}

/** Limits a view to the picture. */
function inBounds({ zoom, x, y }: View): View {
  const last = 1 - 1 / zoom;
  return { zoom, x: clamp(x, 0, last), y: clamp(y, 0, last) };
}
