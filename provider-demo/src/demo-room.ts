import { isInside, type Point, type ZoneConfig } from '@maitred/contract';
import type { Scene } from '@maitred/provider-api/records';
import type { Random } from './random';
import { nearestTable } from './rooms/camera-room';
import { roomOfStream, seatsOf, share } from './rooms/rooms';

export interface DemoZone {
  id: number;
  name: string;
  config: ZoneConfig;
}

export interface DemoCameraRow {
  id: number;
  name: string;
  streamUrl: string;
  zones: DemoZone[];
}

/** A scene that shows the situation of an alert in the zone. */
export function sceneOfAlert(
  random: Random,
  camera: DemoCameraRow,
  polygon: Point[],
  kind: { type: 'absence' } | { type: 'crowding'; count: number } | { type: 'table_dirty' },
): Scene {
  const room = roomOfStream(camera.streamUrl);
  const dirty = kind.type === 'table_dirty' ? nearestTable(room, polygon) : undefined;
  const guests = room.tables.flatMap((table, place) =>
    place === dirty || random.chance(0.45) ? [] : seatsOf(table).filter(() => random.chance(0.75)),
  );
  const standing = room.tables.length === 0 ? random.integer(0, 2) : 0;
  const passers = Array.from({ length: standing }, () =>
    share(random.between(250, 400), random.between(200, 320)),
  ).filter((point) => !isInside(point, polygon));
  const crowd = kind.type === 'crowding' ? crowdWithin(random, polygon, kind.count) : [];
  return {
    people: [...guests.filter((point) => !isInside(point, polygon)), ...passers, ...crowd],
    dirtyTables: [],
    uncleared: dirty === undefined ? [] : [polygon],
    focus: polygon,
  };
}

/** People spread over the polygon on a loose grid, so that they do not overlap. */
export function crowdWithin(random: Random, polygon: readonly Point[], count: number): Point[] {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, place) => ({
    x: left + ((right - left) * ((place % columns) + random.between(0.3, 0.7))) / columns,
    y: top + ((bottom - top) * (Math.floor(place / columns) + random.between(0.3, 0.7))) / rows,
  }));
}
