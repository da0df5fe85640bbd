import { describe, expect, it } from '@jest/globals';
import type { Point, ZoneConfig } from '@maitred/contract';
import type { ZoneMemories } from '../database/zone-memory';
import { watchZones, type ZoneEvent } from './watch-zones';

const START = Date.parse('2026-03-10T12:00:00Z');
const low = (top: number, bottom: number) => [
  { x: 0.2, y: top },
  { x: 0.6, y: top },
  { x: 0.6, y: bottom },
  { x: 0.2, y: bottom },
];
const flat = (y: number) => [
  { x: 0, y },
  { x: 1, y },
];
const upright = (x: number) => [
  { x, y: 0.3 },
  { x, y: 1 },
];
const turned = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: y, y: x }));

/** What the zone makes of somebody who is seen at these places, so many seconds apart. */
function watch(config: object, seconds: number, places: readonly Point[]): ZoneEvent[] {
  const zone = { id: 1, name: 'Zone', config: config as ZoneConfig };
  let memories: ZoneMemories = {};
  let previousAt: Date | undefined;
  return places.flatMap(({ x, y }, index) => {
    const at = new Date(START + index * seconds * 1000);
    const person = { track: 'a', key: 'a', isStaff: false, since: START, x, y };
    const seen = { at: at.toISOString(), people: [person], tables: [] };
    const watched = watchZones([zone], memories, seen, previousAt);
    memories = watched.memories;
    previousAt = at;
    return watched.events;
  });
}

describe('whom the edge of the picture cuts off', () => {
  const edges = [
    { edge: 'lower', polygon: low(0.5, 1), place: { x: 0.4, y: 1 } },
    { edge: 'upper', polygon: low(0, 0.5), place: { x: 0.4, y: 0 } },
    { edge: 'right', polygon: turned(low(0.5, 1)), place: { x: 1, y: 0.4 } },
    { edge: 'left', polygon: turned(low(0, 0.5)), place: { x: 0, y: 0.4 } },
  ];

  it.each(edges)('is inside what is drawn up to it: the $edge one', ({ polygon, place }) => {
    const area = (alert: object) => watch({ type: 'pa', polygon, alert }, 30, Array(5).fill(place));
    expect(area({ type: 'absence', missingPeriodSeconds: 60 })).toEqual([]);
    expect(area({ type: 'crowding', count: 1 })).toMatchObject([{ kind: 'crowding', count: 1 }]);
    expect(area({ type: 'occupancy', checkIntervalSeconds: 60 })).toMatchObject(
      Array(3).fill({ kind: 'sample', people: 1 }),
    );
  });

  it.each(edges)('is not inside what lies elsewhere: the $edge one', ({ polygon, place }) => {
    const opposite = {
      x: place.x === 0.4 ? 0.4 : 1 - place.x,
      y: place.y === 0.4 ? 0.4 : 1 - place.y,
    };
    const alert = { type: 'crowding', count: 1 };
    expect(watch({ type: 'pa', polygon, alert }, 30, [opposite])).toEqual([]);
  });

  it.each(edges)('passes the outline of a face zone: the $edge one', ({ polygon, place }) => {
    const zone = { type: 'fa', polygon, alert: { type: 'unique' } };
    const away = { x: 0.9, y: 0.9 };
    const events = [1, 2].map((trafficType) =>
      watch({ ...zone, trafficType }, 5, [away, place, away]),
    );
    expect(events).toMatchObject([[{ direction: 'in' }], [{ direction: 'out' }]]);
  });

  it.each([
    ['lower', (x: number) => upright(x), (x: number) => ({ x, y: 1 })],
    [
      'upper',
      (x: number) => upright(x).map((end) => ({ x, y: 1 - end.y })),
      (x: number) => ({ x, y: 0 }),
    ],
    ['right', (x: number) => turned(upright(x)), (x: number) => ({ x: 1, y: x })],
    [
      'left',
      (x: number) => turned(upright(x)).map((end) => ({ x: 1 - end.x, y: x })),
      (x: number) => ({ x: 0, y: x }),
    ],
  ])('crosses lines that end on it, both ways: the %s one', (_edge, line, place) => {
    const zone = { type: 'pa', both: true, trafficType: 1, alert: { type: 'unique' } };
    for (const [line1, line2] of [
      [line(0.4), line(0.6)],
      [line(0.4).reverse(), line(0.6).reverse()],
    ]) {
      const walk = (...ways: number[]) => watch({ ...zone, line1, line2 }, 5, ways.map(place));
      expect(walk(0.2, 0.5, 0.8)).toMatchObject([{ direction: 'in' }]);
      expect(walk(0.8, 0.5, 0.2)).toMatchObject([{ direction: 'out' }]);
    }
  });

  it('crosses lines from edge to edge on their way to it', () => {
    const zone = { type: 'pa', both: true, trafficType: 1, alert: { type: 'unique' } };
    const lines = { line1: flat(0.4), line2: flat(0.6) };
    const walk = (...ys: number[]) =>
      watch(
        { ...zone, ...lines },
        5,
        ys.map((y) => ({ x: 1, y })),
      );
    expect(walk(0, 1)).toMatchObject([{ direction: 'in' }]);
    expect(walk(1, 0)).toMatchObject([{ direction: 'out' }]);
  });
});
