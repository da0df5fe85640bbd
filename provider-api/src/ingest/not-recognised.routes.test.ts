import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ZoneConfig } from '@maitred/contract';
import { asc, eq } from 'drizzle-orm';
import {
  cameraStates,
  cameras,
  faceLists,
  faceProfiles,
  visitSlots,
  visits,
  zoneSamples,
  zones,
} from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import type { TestProvider } from '../testing/test-provider';

const provider = setUpTestProvider();
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values([1, 2].map(() => ({ restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://hall' })));
});

const square = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
  { x: 0.2, y: 0.6 },
];
const inside = { x: 0.4, y: 0.4 };

const drawZone = async (config: ZoneConfig) => {
  const row = { cameraId: 1, name: 'Zone', config };
  const [zone] = await provider.database.insert(zones).values(row).returning();
  return zone?.id ?? 0;
};

const send: TestProvider['detect'] = (...given) => provider.detect(...given);

describe('people who are not recognised', () => {
  const HERE = { x: 25, y: 14 };
  const hour = {
    date_from: '2026-03-10T12:00:00Z',
    date_to: '2026-03-10T12:59:59.999Z',
    restaurant_id: 1,
  };
  const see = (...seen: object[]) => ({
    people: seen.map((person, number) => ({ track: `t${number}`, ...inside, ...person })),
  });
  const read = async (path: string, query: Record<string, unknown>) => {
    const text = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) text.set(key, String(value));
    const token = await provider.logIn('anna');
    const answer = await provider.call({ url: `/api/analytics/${path}/?${text}`, token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const series = async (path: string, body: object = {}) => {
    const url = `/api/analytics/${path}/`;
    const answer = await provider.call({
      method: 'POST',
      url,
      token: await provider.logIn('anna'),
      body: { ...hour, ...body },
    });
    expect(answer.status).toBe(200);
    return (answer.body as { count: number }[])[0];
  };
  /** Everything that screens show about the hour. */
  const readMetrics = async () => {
    const { restaurant_id: _restaurant, ...range } = hour;
    const groups = (await read('new_visitor_stats', hour)) as Record<string, number>[];
    return {
      visits: (await series('timeseries', { type: 'visitors' }))?.count,
      ...((await read('new_loyal_visistors', hour)) as object),
      ofNewGroups: groups.reduce(
        (sum, group) => sum + (group.male_count ?? 0) + (group.female_count ?? 0),
        0,
      ),
      heat: await read('heatmap', { ...range, camera_id: 1 }),
    };
  };
  /** From the visits themselves and from their roll-ups. */
  const presentMs = async () => {
    const rows = await provider.database.select().from(visits);
    const slots = await provider.database.select().from(visitSlots);
    return [
      rows.reduce(
        (sum, { startedAt, endedAt }) => sum + endedAt.getTime() - startedAt.getTime(),
        0,
      ),
      slots.reduce(
        (sum, slot) =>
          sum +
          slot.youngMale +
          slot.youngFemale +
          slot.adultMale +
          slot.adultFemale +
          slot.oldMale +
          slot.oldFemale,
        0,
      ),
      rows.length - slots.reduce((sum, slot) => sum + slot.visits, 0),
    ];
  };
  const seeFor = async (steps: number, seen: Record<string, unknown>) => {
    for (let step = 0; step < steps; step += 1) {
      expect(await send(seen)).toMatchObject({ status: 204 });
      provider.clock.advance(10);
    }
  };

  it('count as visits, heat and occupancy, but neither as new nor as loyal', async () => {
    await seeFor(181, see({ age: 8, sex: 'F' }, { visitor: 'v', age: 30, sex: 'M' }));
    expect(await readMetrics()).toEqual({
      visits: 2,
      new: 1,
      loyal: 0,
      ofNewGroups: 1,
      heat: [{ ...HERE, value: 3600 }],
    });
    expect(await series('occupancy_timeseries')).toMatchObject({
      count: 2,
      young: { male: 0, female: 1 },
      adult: { male: 1, female: 0 },
    });
    expect(await presentMs()).toEqual([3_600_000, 3_600_000, 0]);
    expect(
      await provider.database.select().from(visits).where(eq(visits.ordinal, 0)),
    ).toMatchObject([{ visitorId: null, age: 8, sex: 'F', nextStartedAt: null }]);
  });

  it('add heat to the last cells at the edges of the picture', async () => {
    await seeFor(3, see({ x: 1, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }));
    const { heat } = await readMetrics();
    const value = 20;
    expect(heat).toEqual([
      { x: 63, y: 0, value },
      { x: 0, y: 35, value },
      { x: 63, y: 35, value },
    ]);
  });

  it('start another visit after a pause, and when the detector restarts', async () => {
    await seeFor(3, see({}));
    provider.clock.advance(500);
    await seeFor(3, see({}));
    provider.clock.advance(700);
    await seeFor(3, see({}));
    await seeFor(3, { ...see({}), run: 'second' });
    const rows = await provider.database.select().from(visits).orderBy(asc(visits.id));
    const seconds = rows.map(({ startedAt, endedAt }) => Number(endedAt) - Number(startedAt));
    expect(seconds).toEqual([550_000, 20_000, 20_000]);
    expect(await readMetrics()).toMatchObject({ visits: 3, new: 0, loyal: 0, ofNewGroups: 0 });
  });

  it('keep the same visit once they are recognised, as long as the track continues', async () => {
    await seeFor(3, see({}));
    await seeFor(1, see({ visitor: 'v' }));
    await seeFor(3, see({}));
    expect(await provider.database.select().from(visits)).toMatchObject([{ ordinal: 1 }]);
    expect(await readMetrics()).toMatchObject({ visits: 1, new: 1, ofNewGroups: 1 });
    expect(await presentMs()).toEqual([60_000, 60_000, 0]);
    provider.clock.advance(900);
    await seeFor(2, see({ track: 'other' }));
    await seeFor(2, see({ track: 'other', visitor: 'v' }));
    const rows = await provider.database.select().from(visits).orderBy(asc(visits.id));
    expect(rows).toMatchObject([
      { ordinal: 1, nextStartedAt: rows[1]?.startedAt },
      { ordinal: 2, visitorId: rows[0]?.visitorId, nextStartedAt: null },
    ]);
    expect(await readMetrics()).toMatchObject({ visits: 2, new: 0, loyal: 1 });
    expect(await presentMs()).toEqual([90_000, 90_000, 0]);
  });

  it('become part of the visit that another camera has seen', async () => {
    await seeFor(2, { camera_id: 2, ...see({ visitor: 'v' }) });
    await seeFor(4, see({}, { track: 'again' }));
    await seeFor(2, see({ visitor: 'v' }, { track: 'again', visitor: 'v' }));
    expect(await readMetrics()).toEqual({
      visits: 1,
      new: 1,
      loyal: 0,
      ofNewGroups: 1,
      // Two tracks of one person, until they were recognised as the same.
      heat: [{ ...HERE, value: 80 }],
    });
    expect(await presentMs()).toEqual([70_000, 70_000, 0]);
  });

  const addProfile = async (restaurantId: number, type: 'employees' | 'clients') => {
    const [list] = await provider.database
      .insert(faceLists)
      .values({ restaurantId, name: type, type })
      .returning();
    const [profile] = await provider.database
      .insert(faceProfiles)
      .values({ listId: list?.id ?? 0, name: 'Somebody', gender: 'F' })
      .returning();
    return `profile:${profile?.id}`;
  };

  it('no longer count as a visit once recognised as employees, but zones still see them', async () => {
    const zone = await drawZone({
      type: 'pa',
      polygon: square,
      alert: { type: 'occupancy', checkIntervalSeconds: 1 },
    });
    const visitor = await addProfile(1, 'employees');
    await seeFor(3, see({ visitor }));
    await seeFor(2, see({}));
    expect(await readMetrics()).toMatchObject({ visits: 0, new: 0, loyal: 0, heat: [] });
    await seeFor(3, see({}, { track: 'late' }));
    await seeFor(3, see({}, { track: 'late', visitor }));
    expect(await readMetrics()).toMatchObject({ visits: 0, new: 0, loyal: 0 });
    expect(await provider.database.select().from(visits)).toEqual([]);
    expect(await presentMs()).toEqual([0, 0, 0]);
    const samples = await provider.database.select().from(zoneSamples).orderBy(zoneSamples.at);
    expect(samples.map(({ zoneId, people }) => [zoneId, people])).toEqual(
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2].map((count) => [zone, count]),
    );
  });

  it('count as visitors if they match a client profile, and a foreign profile is ignored', async () => {
    const client = await addProfile(1, 'clients');
    const elsewhere = await addProfile(2, 'employees');
    await seeFor(2, see({ visitor: client }, { visitor: elsewhere }, { visitor: 'profile:999' }));
    expect(await readMetrics()).toMatchObject({ visits: 3, new: 1, loyal: 0 });
  });

  it('are one client, however the profile id is spelled', async () => {
    const client = await addProfile(1, 'clients');
    await seeFor(2, see({ visitor: client }));
    await seeFor(2, see({ visitor: client.replace(':', ':00') }));
    expect(await readMetrics()).toMatchObject({ visits: 1, new: 1, loyal: 0 });
  });

  it('are counted at a line by run and track, each once', async () => {
    await drawZone({
      type: 'pa',
      line1: [
        { x: 0, y: 0.4 },
        { x: 1, y: 0.4 },
      ],
      line2: [
        { x: 0, y: 0.6 },
        { x: 1, y: 0.6 },
      ],
      both: true,
      trafficType: 1,
      alert: { type: 'unique' },
    });
    const walk = async (run: string) => {
      for (const y of [0.2, 0.5, 0.8, 0.5, 0.2, 0.5, 0.8]) {
        await seeFor(1, { run, people: [{ track: '1', x: 0.5, y }] });
      }
    };
    await walk('first');
    await walk('second');
    expect((await series('timeseries', { type: 'entrances' }))?.count).toBe(2);
  });

  it('are forgotten once no detection has named them for ten minutes', async () => {
    const tracks = async () => {
      const [state] = await provider.database.select().from(cameraStates);
      return Object.keys(state?.tracks ?? {}).length;
    };
    await send(see({ visitor: 'v' }));
    provider.clock.advance(600);
    await send({ people: [] });
    expect(await tracks()).toBe(1);
    provider.clock.advance(1);
    await send({ people: [] });
    expect(await tracks()).toBe(0);
  });

  it('are remembered up to a thousand, and all of them are counted', async () => {
    const crowd = (name: string) => ({
      people: Array.from({ length: 600 }, (_, number) => ({
        track: `${name}${number}`,
        ...inside,
      })),
    });
    await seeFor(2, crowd('a'));
    await seeFor(2, crowd('b'));
    expect((await readMetrics()).visits).toBe(1200);
    const [state] = await provider.database.select().from(cameraStates);
    expect(Object.keys(state?.tracks ?? {})).toHaveLength(1000);
  });
});
