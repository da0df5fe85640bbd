import type { Point } from '@maitred/contract';
import { clamp } from '../geometry/point';

/** Which part of the picture is seen: how much larger, and its top left corner in shares. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_PICTURE: View = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 8;
export const ZOOM_STEP = 1.5;

/** Another zoom, with one place of the picture staying where it is on the screen. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM);
  const keep = (corner: number, place: number) => place - ((place - corner) * view.zoom) / zoom;
  return inBounds({ zoom, x: keep(view.x, at.x), y: keep(view.y, at.y) });
}

/** The picture dragged by so many shares of itself. */
export function panBy(view: View, by: Point): View {
  return inBounds({ ...view, x: view.x - by.x, y: view.y - by.y });
}

export function centreOf({ zoom, x, y }: View): Point {
  return { x: x + 0.5 / zoom, y: y + 0.5 / zoom };
}

/** A view never shows what is beside the picture. */
function inBounds({ zoom, x, y }: View): View {
  const last = 1 - 1 / zoom;
  return { zoom, x: clamp(x, 0, last), y: clamp(y, 0, last) };
}
