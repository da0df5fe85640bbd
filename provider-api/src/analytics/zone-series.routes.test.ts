import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TimeseriesEntry, ZoneConfig } from '@maitred/contract';
import fc from 'fast-check';
import { cameras, crossings, zoneSamples, zones } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { DAY_MS } from '../time/durations';
import { countsKeptSince } from '../zone-counts/retention';
import { addZoneCounts, deleteOldCounts } from '../zone-counts/zone-counts.repository';

const RUNS = 8;

const polygon = [
  { x: 0, y: 0.5 },
  { x: 1, y: 0.5 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];
const line = (y: number): [{ x: number; y: number }, { x: number; y: number }] => [
  { x: 0, y },
  { x: 1, y },
];
const CONFIGS = {
  door: {
    type: 'pa',
    line1: line(0.4),
    line2: line(0.6),
    both: true,
    trafficType: 1,
    alert: { type: 'unique' },
  },
  room: { type: 'pa', polygon, alert: { type: 'occupancy', checkIntervalSeconds: 60 } },
  faces: { type: 'fa', polygon, trafficType: 1, alert: { type: 'unique' } },
  queue: { type: 'pa', polygon, alert: { type: 'crowding', count: 4 } },
} satisfies Record<string, ZoneConfig>;

const provider = setUpTestProvider();
let anna: string;
/** By the name of the zone's settings; `foreign` belongs to another tenant. */
let zoneIds: Record<keyof typeof CONFIGS | 'otherDoor' | 'foreign', number>;

beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values(
      [1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'demo:hall' })),
    );
  const draw = async (cameraId: number, config: ZoneConfig) => {
    const [zone] = await provider.database
      .insert(zones)
      .values({ cameraId, name: 'Zone', config })
      .returning();
    return zone?.id ?? 0;
  };
  zoneIds = {
    door: await draw(1, CONFIGS.door),
    room: await draw(1, CONFIGS.room),
    faces: await draw(1, CONFIGS.faces),
    queue: await draw(1, CONFIGS.queue),
    otherDoor: await draw(2, CONFIGS.door),
    foreign: await draw(3, CONFIGS.room),
  };
  provider.clock.now = new Date('2026-03-10T23:00:00Z');
  anna = await provider.logIn('anna');
});

/** For restaurant 1, in Berlin; by default 10 March 2026 in its time zone. */
async function ask(
  type: string | undefined,
  from = '2026-03-10T00:00:00+01:00',
  to = '2026-03-10T23:59:59.999+01:00',
) {
  return provider.call({
    method: 'POST',
    url: '/api/analytics/timeseries/',
    token: anna,
    body: { date_from: from, date_to: to, restaurant_id: 1, type },
  });
}

async function seriesOf(...question: Parameters<typeof ask>): Promise<TimeseriesEntry[]> {
  const { status, body } = await ask(...question);
  expect(status).toBe(200);
  return body as TimeseriesEntry[];
}

/** The non-empty buckets, by the hour of their start. */
async function countsOf(...question: Parameters<typeof ask>) {
  const series = await seriesOf(...question);
  return series.flatMap(({ date, count }) => (count === 0 ? [] : [[date.slice(11, 16), count]]));
}

let sequence = 0;
/** Sends what a camera sees at a time of that day: people by their position from top to bottom. */
async function see(time: string, people: Record<string, number>, cameraId = 1) {
  sequence += 1;
  const { status } = await provider.call({
    method: 'POST',
    url: '/ingest/detections/',
    token: provider.services.ingestKeys.keyOf(cameraId),
    body: {
      camera_id: cameraId,
      at: `2026-03-10T${time}+01:00`,
      sequence,
      people: Object.entries(people).map(([track, y]) => ({ track, x: 0.5, y })),
      faces: [],
      tables: [],
    },
  });
  expect(status).toBe(204);
}

describe('the series of zones', () => {
  it('count entrances and exits at the lines of all cameras', async () => {
    await see('09:59:50', { ann: 0.2, bob: 0.2, eve: 0.9 });
    await see('09:59:55', { ann: 0.5, bob: 0.8, eve: 0.5 });
    await see('10:00:00', { ann: 0.7, eve: 0.1 });
    await see('10:00:05', { lee: 0.9 });
    await see('10:00:10', { lee: 0.1 });
    await see('11:00:00', { kim: 0.1 }, 2);
    await see('11:00:05', { kim: 0.9 }, 2);
    // ann met the first line before ten, and the second after it.
    expect(await countsOf('entrances')).toEqual([
      ['09:00', 1],
      ['10:00', 1],
      ['11:00', 1],
    ]);
    expect(await countsOf('exits')).toEqual([['10:00', 2]]);
    expect(await seriesOf('entrances')).toHaveLength(24);
    expect(await seriesOf('entrances')).toContainEqual({
      date: '2026-03-10T12:00:00+01:00',
      count: 0,
    });
  });

  it('return the mean and peak of an occupancy zone, and who passed a face zone', async () => {
    await see('09:00:00', { ann: 0.7, bob: 0.8 });
    // The zone is not checked again before a minute has passed.
    await see('09:00:30', { ann: 0.7, bob: 0.8, eve: 0.9 });
    await see('09:01:00', { ann: 0.7, bob: 0.8, eve: 0.9, kim: 0.2 });
    await see('09:02:00', { ann: 0.7, bob: 0.8, eve: 0.9, kim: 0.6, lee: 0.6, max: 0.6 });
    expect(await countsOf(`zone:${zoneIds.room}`)).toEqual([['09:00', 4]]);
    expect(await countsOf(`zone_peak:${zoneIds.room}`)).toEqual([['09:00', 6]]);
    expect(await countsOf(`face_zone:${zoneIds.faces}`)).toEqual([['09:00', 6]]);
  });

  it('count who leaves a face zone, if it counts them', async () => {
    const config: ZoneConfig = { ...CONFIGS.faces, trafficType: 2 };
    const [zone] = await provider.database
      .insert(zones)
      .values({ cameraId: 1, name: 'Till', config })
      .returning();
    await see('09:00:00', { ann: 0.8, bob: 0.2 });
    await see('09:00:05', { ann: 0.2, bob: 0.8 });
    expect(await countsOf(`face_zone:${zone?.id}`)).toEqual([['09:00', 1]]);
  });

  it('are of the part of a quarter-hour that is in the range, and of the zone alone', async () => {
    await see('09:00:00', { ann: 0.7, bob: 0.8 });
    await see('09:01:00', { ann: 0.7, bob: 0.8, eve: 0.9 });
    await see('09:01:40', { gus: 0.7 }, 3);
    await see('09:02:00', { ann: 0.7, bob: 0.8, eve: 0.9, lee: 0.6, max: 0.6, kim: 0.6 });
    await see('09:20:00', { ann: 0.7 });
    const within = async (from: string, to: string) => {
      const range = [`2026-03-10T${from}+01:00`, `2026-03-10T${to}+01:00`] as const;
      const [[, mean] = []] = await countsOf(`zone:${zoneIds.room}`, ...range);
      const [[, peak] = []] = await countsOf(`zone_peak:${zoneIds.room}`, ...range);
      return { mean, peak };
    };
    expect(await within('09:01:30', '09:05:00')).toEqual({ mean: 6, peak: 6 });
    expect(await within('09:00:00', '09:01:30')).toEqual({ mean: 3, peak: 3 });
    expect(await within('08:00:00', '09:01:30')).toEqual({ mean: 3, peak: 3 });
    expect(await within('09:00:00', '09:14:59.999')).toEqual({ mean: 4, peak: 6 });
    expect(await within('09:00:00', '09:59:59.999')).toEqual({ mean: 3, peak: 6 });
    expect(await within('09:15:00', '09:59:59.999')).toEqual({ mean: 1, peak: 1 });
  });

  it('count by day for more than two days, and only what is in the range', async () => {
    await see('00:10:00', { ann: 0.2 });
    await see('00:10:05', { ann: 0.8 });
    await see('23:50:00', { bob: 0.2 });
    await see('23:50:05', { bob: 0.8 });
    const days = await seriesOf(
      'entrances',
      '2026-03-09T00:00:00+01:00',
      '2026-03-11T23:59:59.999+01:00',
    );
    expect(days).toEqual([
      { date: '2026-03-09T00:00:00+01:00', count: 0 },
      { date: '2026-03-10T00:00:00+01:00', count: 2 },
      { date: '2026-03-11T00:00:00+01:00', count: 0 },
    ]);
    const until = (to: string) => countsOf('entrances', '2026-03-10T00:07:00+01:00', to);
    expect(await until('2026-03-10T00:10:04.999+01:00')).toEqual([]);
    expect(await until('2026-03-10T00:10:05+01:00')).toEqual([['00:00', 1]]);
    const since = (from: string) => countsOf('entrances', from, '2026-03-10T00:14:00+01:00');
    expect(await since('2026-03-10T00:10:05+01:00')).toEqual([['00:00', 1]]);
    expect(await since('2026-03-10T00:10:05.001+01:00')).toEqual([]);
  });

  it('count visitors if no type is given', async () => {
    const { body } = await ask('visitors');
    expect(await ask(undefined)).toMatchObject({ status: 200, body });
  });

  it('refuse an unknown type, and one that the zone does not count', async () => {
    for (const type of ['guests', 'zone', 'zone:', 'zone:0', 'zone:1x', 'constructor', '']) {
      expect(await ask(type)).toMatchObject({ status: 400, body: { details: 'type: not known' } });
    }
    for (const type of [`zone:${zoneIds.queue}`, `face_zone:${zoneIds.room}`]) {
      expect(await ask(type)).toMatchObject({
        status: 400,
        body: { details: 'type: not counted by that zone' },
      });
    }
  });

  it("do not reveal another tenant's zone", async () => {
    for (const id of [zoneIds.foreign, 999_999_999_999_999]) {
      expect(await ask(`zone:${id}`)).toMatchObject({ status: 404, body: { details: 'zone' } });
    }
  });

  it('are empty if the zone no longer exists', async () => {
    await see('09:00:00', { ann: 0.2 });
    await see('09:00:05', { ann: 0.8 });
    await provider.database.delete(zones);
    expect(await countsOf('entrances')).toEqual([]);
  });
});

describe('the sums of a range that is cut within a quarter-hour', () => {
  it.each([6, 7, 8])(
    'are complete more than %i days later, when old counts are deleted',
    async (days) => {
      const { database, clock } = provider;
      await see('09:05:00', { ann: 0.2 });
      await see('09:05:05', { ann: 0.8 });
      clock.now = new Date(`2026-03-${10 + days}T20:00:00+01:00`);
      await deleteOldCounts(database, countsKeptSince(clock.now));
      anna = await provider.logIn('anna');
      const until = '2026-03-10T09:10:00+01:00';
      const [[, before] = [0, 0]] = await countsOf('entrances', '2026-03-10T08:00:00+01:00', until);
      const [[, after] = [0, 0]] = await countsOf('entrances', until, '2026-03-10T10:00:00+01:00');
      expect(Number(before) + Number(after)).toBe(1);
    },
  );
});

describe('the sums of a range that is cut anywhere', () => {
  const START = Date.parse('2026-03-01T00:00:00Z');
  const DAYS = 12;
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const situation = fc.record({
    entrances: fc.array(share, { maxLength: 60 }),
    samples: fc.array(fc.record({ at: share, people: fc.nat(40) }), { maxLength: 60 }),
    cuts: fc.array(share, { minLength: 1, maxLength: 3 }),
  });
  const instant = (part: number) => new Date(START + Math.floor(part * (DAYS * DAY_MS - 1)));

  it.each([0, DAYS])('add up to the whole range, %i days after its end', async (daysAfter) => {
    const { database, clock } = provider;
    clock.now = new Date(START + (DAYS + daysAfter) * DAY_MS);
    const token = await provider.logIn('anna');
    await fc.assert(
      fc.asyncProperty(situation, async ({ entrances, samples, cuts }) => {
        await database.delete(crossings);
        await database.delete(zoneSamples);
        await database.delete(zones);
        const [zone] = await database
          .insert(zones)
          .values([
            { cameraId: 1, name: 'Door', config: CONFIGS.door },
            { cameraId: 1, name: 'Room', config: CONFIGS.room },
          ])
          .returning();
        const door = zone?.id ?? 0;
        await addZoneCounts(database, {
          crossings: entrances.map((part, number) => ({
            zoneId: door,
            day: '2026-03-01',
            direction: 'in',
            visitorKey: `guest ${number}`,
            at: instant(part),
          })),
          samples: samples.map(({ at, people }) => ({ zoneId: door + 1, at: instant(at), people })),
        });
        await deleteOldCounts(database, countsKeptSince(clock.now));

        const sumOf = async (type: string, from: number, until: number) => {
          const { status, body } = await provider.call({
            method: 'POST',
            url: '/api/analytics/timeseries/',
            token,
            body: {
              date_from: new Date(from).toISOString(),
              date_to: new Date(until - 1).toISOString(),
              restaurant_id: 1,
              type,
            },
          });
          expect(status).toBe(200);
          const counts = (body as TimeseriesEntry[]).map(({ count }) => count);
          return type === 'entrances'
            ? counts.reduce((sum, count) => sum + count, 0)
            : Math.max(...counts);
        };
        const ends = [0, ...cuts.map((cut) => Math.floor(cut * DAYS * DAY_MS)), DAYS * DAY_MS]
          .sort((one, other) => one - other)
          .map((end) => START + end);
        const ofParts = async (type: string) => {
          const sums: number[] = [];
          for (const [part, from] of ends.slice(0, -1).entries()) {
            const until = ends[part + 1] ?? from;
            if (from < until) sums.push(await sumOf(type, from, until));
          }
          return sums;
        };
        const [first = 0, last = 0] = [ends[0], ends.at(-1)];
        const parts = await ofParts('entrances');
        expect(parts.reduce((sum, count) => sum + count, 0)).toBe(entrances.length);
        expect(await sumOf('entrances', first, last)).toBe(entrances.length);

        const seen = new Map(samples.map(({ at, people }) => [instant(at).getTime(), people]));
        const most = Math.max(0, ...seen.values());
        const peak = `zone_peak:${door + 1}`;
        expect(seen.size < samples.length ? most : Math.max(...(await ofParts(peak)))).toBe(most);
      }),
      { numRuns: RUNS },
    );
  });
});
