import { describe, expect, it } from '@jest/globals';
import { centreOf, MAX_ZOOM, panBy, WHOLE_PICTURE, zoomAt } from './view';

describe('the visible part of the picture', () => {
  it('is zoomed around the point under the pointer', () => {
    const view = zoomAt(WHOLE_PICTURE, 2, { x: 0.5, y: 0.25 });
    expect(view).toEqual({ zoom: 2, x: 0.25, y: 0.125 });
    const onScreen = (0.5 - view.x) * view.zoom;
    expect(onScreen).toBeCloseTo(0.5);
  });

  it('never extends beyond the picture', () => {
    expect(zoomAt(WHOLE_PICTURE, 0.2, { x: 1, y: 1 })).toEqual(WHOLE_PICTURE);
    const corner = zoomAt(WHOLE_PICTURE, 2, { x: 1, y: 1 });
    expect(panBy(corner, { x: -1, y: -1 })).toEqual({ zoom: 2, x: 0.5, y: 0.5 });
    expect(panBy(corner, { x: 2, y: 2 })).toEqual({ zoom: 2, x: 0, y: 0 });
  });

  it('has a maximum zoom', () => {
    expect(zoomAt(WHOLE_PICTURE, 100, { x: 0.5, y: 0.5 }).zoom).toBe(MAX_ZOOM);
  });

  it('returns to the whole picture when zoomed out as far as in', () => {
    const near = zoomAt(WHOLE_PICTURE, 4, { x: 0.3, y: 0.7 });
    expect(zoomAt(near, 0.25, { x: 0.9, y: 0.1 })).toEqual(WHOLE_PICTURE);
    expect(centreOf(WHOLE_PICTURE)).toEqual({ x: 0.5, y: 0.5 });
  });
});
