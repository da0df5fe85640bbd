import type { Point, ZoneConfig } from '@maitred/contract';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Room, roomOfStream, share } from './rooms';

/** The room that is drawn for a camera: the demo's, or a plain one with a table for each table zone. */
export function roomOfCamera(streamUrl: string, zones: readonly { config: ZoneConfig }[]): Room {
  const room = roomOfStream(streamUrl);
  if (room.tables.length > 0 || room.fittings.length > 0) return room;
  const tables = zones.flatMap(({ config }) => {
    if (config.type !== 'ra') return [];
    const xs = config.polygon.map(({ x }) => x * PICTURE_WIDTH);
    const ys = config.polygon.map(({ y }) => y * PICTURE_HEIGHT);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    return [
      {
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        width: Math.max((right - left) * 0.7, 20),
        height: Math.max((bottom - top) * 0.6, 14),
        shape: 'round' as const,
        seats: 4,
      },
    ];
  });
  return { ...room, tables };
}

/** The room's table whose centre is nearest to the centre of the polygon. */
export function nearestTable(room: Room, polygon: readonly Point[]): number | undefined {
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  };
  let nearest: { place: number; distance: number } | undefined;
  for (const [place, { x, y }] of room.tables.entries()) {
    const at = share(x, y);
    const distance = Math.hypot(at.x - middle.x, at.y - middle.y);
    if (nearest === undefined || distance < nearest.distance) nearest = { place, distance };
  }
  return nearest?.place;
}
