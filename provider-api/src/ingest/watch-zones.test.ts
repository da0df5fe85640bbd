import { describe, expect, it } from '@jest/globals';
import type { Point, ZoneConfig } from '@maitred/contract';
import type { ZoneMemories } from '../database/zone-memory';
import { watchZones } from './watch-zones';
import type { ZoneEvent } from './zone-events';

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

interface Sight {
  /** Seconds since the start. */
  second: number;
  people?: readonly { track: string; x: number; y: number; visitor?: string }[];
  /** The state of the zone's table, as reported by a detector. */
  isDirty?: boolean;
}

/** The events of a zone for these sights, each with its second. */
function eventsOf(config: object, sights: readonly Sight[]): (ZoneEvent & { second: number })[] {
  const zone = { id: 1, name: 'Zone', config: config as ZoneConfig };
  let memories: ZoneMemories = {};
  let previousAt: Date | undefined;
  return sights.flatMap(({ second, people = [], isDirty }) => {
    const at = new Date(START + second * 1000);
    const seen = {
      at: at.toISOString(),
      people: people.map((person) => ({
        ...{ ...person, key: person.visitor ?? person.track, isStaff: false, since: START },
      })),
      tables: isDirty === undefined ? [] : [{ zoneId: zone.id, dirty: isDirty }],
    };
    const watched = watchZones([zone], memories, seen, previousAt);
    memories = watched.memories;
    previousAt = at;
    return watched.events.map((event) => ({ ...event, second }));
  });
}

/** The events of a zone for a person seen at these places, `seconds` apart. */
function watch(config: object, seconds: number, places: readonly Point[]): ZoneEvent[] {
  return eventsOf(
    config,
    places.map((place, index) => ({ second: index * seconds, people: [{ track: 'a', ...place }] })),
  ).map(({ second: _, ...event }) => event);
}

const middle = { x: 0.4, y: 0.5 };
const area = (alert: object) => ({ type: 'pa', polygon: low(0.2, 0.8), alert });
const times = (count: number, sight: (index: number) => Sight) =>
  Array.from({ length: count }, (_, index) => sight(index));

describe('a crowd', () => {
  const pair = ['a', 'b'].map((track) => ({ track, ...middle }));
  const crowding = area({ type: 'crowding', count: 2 });

  it.each([5, 59, 61, 90, 300])(
    'is reported once by a camera that reports every %s s',
    (seconds) => {
      const sights = times(12, (index) => ({ second: index * seconds, people: pair }));
      expect(eventsOf(crowding, sights)).toMatchObject([{ kind: 'crowding', second: 0 }]);
    },
  );

  it('is reported again only until it is known that its camera now reports less often', () => {
    const sights = [
      ...times(12, (index) => ({ second: index * 5 })),
      ...times(8, (index) => ({ second: 60 + index * 90, people: pair })),
    ];
    expect(eventsOf(crowding, sights).map(({ second }) => second)).toEqual([60, 150, 240]);
  });

  it('is reported again after a pause and after an outage', () => {
    const seen = (second: number) =>
      times(4, (index) => ({ second: second + index * 5, people: pair }));
    const sights = [...seen(0), ...times(13, (index) => ({ second: 20 + index * 5 })), ...seen(85)];
    const later = seen(700);
    expect(eventsOf(crowding, [...sights, ...later]).map(({ second }) => second)).toEqual([
      0, 85, 700,
    ]);
  });

  it('is reported again after the clock was set back', () => {
    const sights = [0, 5, 10, -7200].map((second) => ({ second, people: pair }));
    expect(eventsOf(crowding, sights).map(({ second }) => second)).toEqual([0, -7200]);
  });

  it('is not one track that is listed twice', () => {
    const people = ['a', 'a'].map((track) => ({ track, ...middle }));
    expect(eventsOf(crowding, [{ second: 0, people }])).toEqual([]);
  });
});

describe('a table', () => {
  const alert = { type: 'table_dirty', checkIntervalSeconds: 30, dirtyPeriodSeconds: 120 };
  const table = { type: 'ra', polygon: low(0.2, 0.8), alert };

  it('does not become dirty while nobody reports on it, even if its camera sees people', () => {
    const sights = [
      { second: 0, isDirty: true },
      ...times(240, (index) => ({ second: 30 + index * 30 })),
      ...times(5, (index) => ({ second: 7230 + index * 30, isDirty: true })),
    ];
    expect(eventsOf(table, sights)).toMatchObject([
      { kind: 'table_dirty', second: 7350, duration: 120 },
    ]);
  });

  it.each([
    ['it was cleared', { isDirty: false }],
    ['nobody reported on it for long', {}],
  ])('is reported again if %s, once it has been dirty for the period', (_, change) => {
    const dirty = (from: number, count: number) =>
      times(count, (index) => ({ second: from + index * 30, isDirty: true }));
    const between = (from: number) =>
      times(10, (index) => ({ second: from + index * 30, ...change }));
    const sights = [
      ...dirty(0, 4),
      ...between(120),
      ...dirty(420, 5),
      ...between(570),
      ...dirty(870, 5),
    ];
    expect(eventsOf(table, sights).map(({ second }) => second)).toEqual([540, 990]);
  });

  it('is reported once while it stays dirty, however rarely it is checked', () => {
    const sights = times(100, (index) =>
      index % 3 === 0 ? { second: index * 30, isDirty: true } : { second: index * 30 },
    );
    expect(eventsOf(table, sights)).toHaveLength(1);
  });
});

it('checks continue at their interval after the clock was set back', () => {
  const alert = { type: 'occupancy', checkIntervalSeconds: 3600 };
  const sights = [0, 3600, -5400, -5395, -1800].map((second) => ({ second }));
  expect(eventsOf(area(alert), sights).map(({ second }) => second)).toEqual([
    0, 3600, -5400, -1800,
  ]);
});

it('detectors that take turns cause no additional checks', () => {
  const alert = { type: 'occupancy', checkIntervalSeconds: 60 };
  const sights = times(24, (index) => ({ second: index * 5 - (index % 2) * 8 }));
  expect(eventsOf(area(alert), sights).map(({ second }) => second)).toEqual([0, 60]);
});

describe('a visitor whose track is lost between two lines', () => {
  const alert = { type: 'unique' };
  const lines = {
    ...{ type: 'pa', both: true, trafficType: 1, alert },
    ...{ line1: flat(0.4), line2: flat(0.6) },
  };
  const at = (track: string, y: number, visitor?: string) => ({
    ...{ track, x: 0.5, y },
    ...(visitor === undefined ? {} : { visitor }),
  });

  it('is counted when they continue on another track, even if they were recognised in between', () => {
    for (const first of [at('a', 0.3, 'v'), at('a', 0.3)]) {
      const people = [first, at('a', 0.5, 'v'), at('b', 0.7, 'v')];
      const sights = people.map((person, index) => ({ second: index * 5, people: [person] }));
      expect(eventsOf(lines, sights)).toMatchObject([{ direction: 'in', visitorKey: 'v' }]);
    }
  });

  it('is not mistaken for somebody else, or for one who is still on the first track', () => {
    const next = [[at('b', 0.7, 'w')], [at('b', 0.7)], [at('a', 0.5, 'v'), at('b', 0.7, 'v')]];
    for (const people of next) {
      const sights = [[at('a', 0.3, 'v')], [at('a', 0.5, 'v')], people];
      expect(
        eventsOf(
          lines,
          sights.map((seen, index) => ({ second: index * 5, people: seen })),
        ),
      ).toEqual([]);
    }
  });

  it('is not counted again in a face zone that they were already in', () => {
    const zone = { type: 'fa', polygon: low(0.2, 0.8), trafficType: 1, alert };
    const people = [at('a', 0.5, 'v'), at('b', 0.5, 'v')];
    const sights = people.map((person, index) => ({ second: index * 5, people: [person] }));
    expect(eventsOf(zone, sights)).toHaveLength(1);
  });
});

describe('a person cut off by the edge of the picture', () => {
  const edges = [
    { edge: 'lower', polygon: low(0.5, 1), place: { x: 0.4, y: 1 } },
    { edge: 'upper', polygon: low(0, 0.5), place: { x: 0.4, y: 0 } },
    { edge: 'right', polygon: turned(low(0.5, 1)), place: { x: 1, y: 0.4 } },
    { edge: 'left', polygon: turned(low(0, 0.5)), place: { x: 0, y: 0.4 } },
  ];

  it.each(edges)('is inside an area drawn up to the $edge edge', ({ polygon, place }) => {
    const area = (alert: object) => watch({ type: 'pa', polygon, alert }, 30, Array(5).fill(place));
    expect(area({ type: 'absence', missingPeriodSeconds: 60 })).toEqual([]);
    expect(area({ type: 'crowding', count: 1 })).toMatchObject([{ kind: 'crowding', count: 1 }]);
    expect(area({ type: 'occupancy', checkIntervalSeconds: 60 })).toMatchObject(
      Array(3).fill({ kind: 'sample', people: 1 }),
    );
  });

  it.each(edges)(
    'is not inside an area at the $edge edge when standing elsewhere',
    ({ polygon, place }) => {
      const opposite = {
        x: place.x === 0.4 ? 0.4 : 1 - place.x,
        y: place.y === 0.4 ? 0.4 : 1 - place.y,
      };
      const alert = { type: 'crowding', count: 1 };
      expect(watch({ type: 'pa', polygon, alert }, 30, [opposite])).toEqual([]);
    },
  );

  it.each(edges)('passes the polygon of a face zone at the $edge edge', ({ polygon, place }) => {
    const zone = { type: 'fa', polygon, alert: { type: 'unique' } };
    const away = { x: 0.9, y: 0.9 };
    const events = [1, 2].map((trafficType) =>
      watch({ ...zone, trafficType }, 5, [away, place, place, away]),
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
  ])('crosses lines that end at the %s edge, in both directions', (_edge, line, place) => {
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

  it('crosses lines that span the picture on the way to its edge', () => {
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
