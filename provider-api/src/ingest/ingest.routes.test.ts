import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toWire } from '@maitred/contract';
import { asc } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { alerts, cameras, changes, crossings, visits, zoneSamples } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import type { TestProvider } from '../testing/test-provider';
import { deleteOldCounts } from '../zone-counts/zone-counts.repository';
import { DetectionSchema } from './detection.schema';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values(
      [1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'rtsp://hall' })),
    );
  anna = await provider.logIn('anna');
});

const square = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
  { x: 0.2, y: 0.6 },
];
const inside = { x: 0.4, y: 0.4 };
const outside = { x: 0.9, y: 0.9 };

const drawZone = async (config: object) => {
  const { body } = await provider.call({
    method: 'POST',
    url: '/api/vazone/',
    token: anna,
    body: { camera_id: 1, name: 'Zone', config },
  });
  return (body as { id: number }).id;
};
const areaZone = (alert: object) => drawZone({ type: 'pa', polygon: square, alert });

const send: TestProvider['detect'] = (...given) => provider.detect(...given);
/** Sends the same detection every 30 seconds for `seconds`. */
const sendFor = async (seconds: number, overrides: Record<string, unknown>) => {
  for (let passed = 0; passed <= seconds; passed += 30) {
    if (passed > 0) provider.clock.advance(30);
    expect(await send(overrides)).toMatchObject({ status: 204 });
  }
};
const people = (...places: { x: number; y: number }[]) => ({
  people: places.map((place, number) => ({ track: `t${number}`, ...place })),
});
const raised = () => provider.database.select().from(alerts).orderBy(asc(alerts.id));

describe('the ingest API', () => {
  it('accepts the examples in docs/ingest.md', async () => {
    const text = readFileSync(new URL('../../../docs/ingest.md', import.meta.url), 'utf8');
    const shown = [...text.matchAll(/\/ingest\/(\w+)\/ \\\n[^']*'[^']*'[^']*--data '([^']+)'/g)];
    expect(shown.map(([, call]) => call)).toEqual(['detections', 'orders']);
    for (const [, call, body = ''] of shown) {
      const [instant = ''] = /\d{4}-\d\d-\d\dT12[^"]*/.exec(body) ?? [];
      provider.clock.now = new Date(instant);
      const { ingestKeys } = provider.services;
      const token = call === 'orders' ? ingestKeys.keyOfTill(1) : ingestKeys.keyOf(1);
      const answer = await provider.call({
        method: 'POST',
        url: `/ingest/${call}/`,
        token,
        body: JSON.parse(body) as unknown,
      });
      expect(answer).toMatchObject({ status: 204 });
    }
  });

  it('documents each field of a detection in docs/ingest.md', () => {
    const text = readFileSync(new URL('../../../docs/ingest.md', import.meta.url), 'utf8');
    const [, own = ''] = text.split('\n## Detections and zones\n');
    const described = [...(own.split('\n### ')[0] ?? '').matchAll(/^\| (`.+?) +\| (?:yes|no) /gm)];
    const shown = described.flatMap(([, names = '']) => names.match(/\w+(?=`)/g) ?? []);
    const { people, ...others } = DetectionSchema.entries;
    const { entries: ofPeople } = people.pipe[0].item;
    const names = Object.keys({ ...others, people, ...ofPeople }).map((name) => [name, null]);
    const fields = Object.keys(toWire(Object.fromEntries(names)) as object);
    expect(shown.sort()).toEqual(fields.sort());
  });

  it('accepts each detection once', async () => {
    const person = { track: 'a', visitor: 'v', ...inside };
    expect(await send({ people: [person] })).toMatchObject({ status: 204 });
    expect(await send({ people: [person], sequence: 1 })).toMatchObject({
      status: 409,
      body: { status: 'sequence_not_newer', details: 'sequence: the last one taken is 1' },
    });
    expect(await provider.database.select().from(visits)).toHaveLength(1);
    const again = await Promise.all([send({ sequence: 9 }), send({ sequence: 9 })]);
    expect(again.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('accepts a new sequence for a new run, and counts each detection once', async () => {
    const person = { track: 'a', visitor: 'v', ...inside };
    expect(await send({ people: [person], sequence: 500 })).toMatchObject({ status: 204 });
    expect(await send({ people: [person], sequence: 0 })).toMatchObject({ status: 409 });
    const restarted = { people: [person], run: 'second', sequence: 0 };
    expect(await send(restarted)).toMatchObject({ status: 204 });
    expect(await send(restarted)).toMatchObject({ status: 409 });
    expect(await provider.database.select().from(visits)).toHaveLength(1);
  });

  it('accepts interleaved runs, with each detection counted once', async () => {
    const person = (track: string) => ({ people: [{ track, ...inside }] });
    const old = { run: 'old', sequence: 7, ...person('a') };
    const fresh = { run: 'new', sequence: 0, ...person('b') };
    expect(await send(old)).toMatchObject({ status: 204 });
    expect(await send(fresh)).toMatchObject({ status: 204 });
    // Its response was lost, and its visit is over.
    const at = provider.clock.now.toISOString();
    provider.clock.advance(20 * 60);
    expect(await send({ ...old, at })).toMatchObject({
      status: 409,
      body: { details: 'sequence: the last one taken is 7' },
    });
    expect(await send({ ...fresh, at })).toMatchObject({ status: 409 });
    expect(await provider.database.select().from(visits)).toHaveLength(2);
    expect(await send({ run: 'old', sequence: 8 })).toMatchObject({ status: 204 });
    expect(await send({ run: 'new', sequence: 0, at })).toMatchObject({ status: 409 });
    expect(await send({ run: 'new', sequence: 1 })).toMatchObject({ status: 204 });
  });

  it('records the start of a run once, and remembers the run for a day', async () => {
    const begun = async () => {
      const rows = await provider.database.select({ action: changes.action }).from(changes);
      return rows.filter(({ action }) => action === 'camera.begin_run').length;
    };
    for (const count of [1, 2, 3]) {
      expect(await send({ run: 'one', sequence: count })).toMatchObject({ status: 204 });
      expect(await send({ run: 'two', sequence: count })).toMatchObject({ status: 204 });
    }
    expect(await begun()).toBe(2);
    provider.clock.advance(25 * 3600);
    expect(await send({ run: 'two', sequence: 4 })).toMatchObject({ status: 204 });
    expect(await send({ run: 'three', sequence: 0 })).toMatchObject({ status: 204 });
    expect(await send({ run: 'one', sequence: 0 })).toMatchObject({ status: 204 });
  });

  it.each([
    ['no key', { token: '' }],
    ['a key of nobody', { token: 'x'.repeat(43) }],
  ])('refuses %s', async (_what, { token }) => {
    expect(await send({}, { token })).toMatchObject({ status: 401 });
  });

  it("refuses another camera's key and a user's token", async () => {
    const other = { token: provider.services.ingestKeys.keyOf(2) };
    expect(await send({}, other)).toMatchObject({ status: 401 });
    expect(await send({}, { token: anna })).toMatchObject({ status: 401 });
  });

  it.each([
    ['people.0.x', { people: [{ track: 'a', x: 1.2, y: 0 }] }],
    ['people.0.age', { people: [{ track: 'a', ...inside, age: 200 }] }],
    ['colour', { colour: 'red' }],
    ['sequence', { sequence: 1.5 }],
    ['sequence', { sequence: Number.MAX_SAFE_INTEGER }],
    ['at', { at: '2026-03-10' }],
    ['at', { at: '2026-03-10T12:02:00Z' }],
    ['at', { at: '2026-03-08T12:00:00Z' }],
  ])('refuses an invalid %s', async (field, overrides) => {
    expect(await send(overrides)).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(new RegExp(`^${field}:`)) },
    });
  });

  it('ignores deleted zones and profiles', async () => {
    expect(
      await send({
        tables: [{ zone_id: 99, dirty: true }],
        faces: [{ face_profile_id: 99, x: 0, y: 0 }],
      }),
    ).toMatchObject({ status: 204 });
  });
});

describe('zones', () => {
  it('raise an absence alert once, after the period without anybody', async () => {
    const zone = await areaZone({ type: 'absence', missing_period_seconds: 120 });
    await sendFor(90, people(outside));
    expect(await raised()).toEqual([]);
    await sendFor(300, people(outside));
    expect(await raised()).toMatchObject([
      {
        type: 'absence',
        zoneId: zone,
        zoneName: 'Zone',
        cameraName: 'Hall',
        duration: 120,
        isRead: false,
      },
    ]);
    await sendFor(0, people(inside));
    await sendFor(150, people(outside));
    expect(await raised()).toMatchObject([{ duration: 120 }, { duration: 120 }]);
  });

  it('restart their period after the camera was silent', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 120 });
    await sendFor(90, people());
    provider.clock.advance(600);
    await sendFor(90, people());
    expect(await raised()).toEqual([]);
  });

  it("restart their period after the detector's clock was set back", async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 120 });
    const start = provider.clock.now.getTime();
    provider.clock.advance(3600);
    await send();
    // For a minute it may be a late detection of another detector.
    for (let seconds = 0; seconds <= 210; seconds += 30) {
      await send({ at: new Date(start + seconds * 1000).toISOString() });
      provider.clock.advance(30);
    }
    expect(await raised()).toMatchObject([{ type: 'absence', duration: 120 }]);
  });

  it('raise an absence alert at the rate of a camera that reports every 61 seconds', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 120 });
    for (let report = 0; report < 6; report += 1) {
      await send(people(outside));
      provider.clock.advance(61);
    }
    expect(await raised()).toMatchObject([{ type: 'absence', duration: 122 }]);
  });

  it('do not mistake an outage for the rate of a camera', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 120 });
    await sendFor(60, people(inside));
    for (const hours of [2, 5, 4]) {
      provider.clock.advance(hours * 3600);
      await send(people(outside));
    }
    expect(await raised()).toEqual([]);
  });

  it('raise an absence alert even if some detections arrive close together', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 240 });
    for (const seconds of [90, 90, 5, 90, 90, 90]) {
      await send(people(outside));
      provider.clock.advance(seconds);
    }
    expect(await raised()).toMatchObject([{ type: 'absence', duration: 275 }]);
  });

  it('raise table_dirty even if reports are as rare as the checks of the table', async () => {
    const zone = await drawZone({
      type: 'ra',
      polygon: square,
      alert: { type: 'table_dirty', check_interval_seconds: 3600, dirty_period_seconds: 3600 },
    });
    for (let report = 0; report < 2; report += 1) {
      await send({ tables: [{ zone_id: zone, dirty: true }] });
      provider.clock.advance(3600);
    }
    expect(await raised()).toMatchObject([{ type: 'table_dirty', duration: 3600 }]);
  });

  it('raise crowding with the number of people, once per crowd', async () => {
    await areaZone({ type: 'crowding', count: 3 });
    await sendFor(60, people(inside, inside, outside));
    expect(await raised()).toEqual([]);
    await sendFor(300, people(inside, inside, inside, inside));
    expect(await raised()).toMatchObject([{ type: 'crowding', count: 4, duration: null }]);
    await sendFor(120, people(inside));
    await sendFor(0, people(inside, inside, inside));
    expect(await raised()).toHaveLength(2);
  });

  it('raise table_dirty at a check after the table has been dirty for the period', async () => {
    const zone = await drawZone({
      type: 'ra',
      polygon: square,
      alert: { type: 'table_dirty', check_interval_seconds: 60, dirty_period_seconds: 150 },
    });
    const table = (dirty: boolean) => ({ tables: [{ zone_id: zone, dirty }] });
    await sendFor(150, table(true));
    expect(await raised()).toEqual([]);
    await sendFor(60, table(true));
    expect(await raised()).toMatchObject([{ type: 'table_dirty', duration: 180 }]);
    expect((await raised())[0]?.scene).toMatchObject({ uncleared: [square], focus: square });
    await sendFor(600, table(true));
    expect(await raised()).toHaveLength(1);
  });

  it('sample their occupancy at the check interval', async () => {
    await areaZone({ type: 'occupancy', check_interval_seconds: 60 });
    await sendFor(120, people(inside, inside, outside));
    const samples = await provider.database.select().from(zoneSamples);
    expect(samples.map((sample) => sample.people)).toEqual([2, 2, 2]);
  });

  const lines = (overrides: object) =>
    drawZone({
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
      traffic_type: 1,
      alert: { type: 'unique' },
      ...overrides,
    });
  const walk = async (visitor: string, ...ys: number[]) => {
    for (const y of ys) {
      provider.clock.advance(5);
      await send({ people: [{ track: visitor, visitor, x: 0.5, y }] });
    }
  };
  const crossed = async () =>
    (await provider.database.select().from(crossings).orderBy(asc(crossings.at))).map(
      ({ visitorKey, direction }) => `${visitorKey} ${direction}`,
    );

  it('count crossings by direction, and each visitor once', async () => {
    await lines({});
    await walk('ann', 0.2, 0.5, 0.8);
    await walk('bob', 0.8, 0.2);
    // Their tracks are forgotten by then, so they have come back another way.
    provider.clock.advance(30);
    await walk('ann', 0.2, 0.8);
    await walk('eve', 0.2, 0.5, 0.2);
    expect(await crossed()).toEqual(['ann in', 'bob out']);
  });

  it('count somebody once who is missed in one frame on the way', async () => {
    await lines({});
    await walk('ann', 0.1, 0.3);
    provider.clock.advance(5);
    await send();
    await walk('ann', 0.8);
    provider.clock.advance(5);
    await send();
    await walk('ann', 0.9);
    expect(await crossed()).toEqual(['ann in']);
  });

  it('count who crosses between two frames of a camera that reports every 20 seconds', async () => {
    await lines({});
    for (const y of [0.1, 0.1, 0.9]) {
      await send({ people: [{ track: 'a', visitor: 'ann', x: 0.5, y }] });
      provider.clock.advance(20);
    }
    expect(await crossed()).toEqual(['ann in']);
  });

  it('do not count a second crossing because of a late detection', async () => {
    await lines({});
    const places: [seconds: number, y: number][] = [
      [0, 0.1],
      [10, 0.9],
      [5, 0.1],
      [15, 0.9],
    ];
    const start = provider.clock.now.getTime();
    provider.clock.advance(20);
    for (const [seconds, y] of places) {
      const at = new Date(start + seconds * 1000).toISOString();
      const people = [{ track: 'a', visitor: 'ann', x: 0.5, y }];
      expect(await send({ at, people })).toMatchObject({ status: 204 });
    }
    expect(await crossed()).toEqual(['ann in']);
  });

  it('count only one direction, reversed if configured', async () => {
    await lines({ both: false, traffic_type: 2 });
    await walk('ann', 0.2, 0.8);
    await walk('bob', 0.8, 0.2);
    expect(await crossed()).toEqual(['bob in']);
  });

  it('count who enters a face zone', async () => {
    await drawZone({ type: 'fa', polygon: square, traffic_type: 1, alert: { type: 'unique' } });
    await walk('ann', 0.9, 0.4, 0.5, 0.9);
    expect(await crossed()).toEqual(['ann in']);
  });

  it('have their old counts deleted', async () => {
    await lines({});
    await areaZone({ type: 'occupancy', check_interval_seconds: 60 });
    await walk('ann', 0.2, 0.8);
    provider.clock.advance(3600);
    const between = provider.clock.now;
    provider.clock.advance(3600);
    await walk('bob', 0.2, 0.8);
    const samples = () => provider.database.$count(zoneSamples);
    expect(await samples()).toBe(2);
    await deleteOldCounts(provider.database, between);
    expect([await crossed(), await samples()]).toEqual([['bob in'], 1]);
  });

  const change = async (zone: number, config: object) =>
    provider.call({
      method: 'PUT',
      url: `/api/vazone/${zone}/`,
      token: await provider.logIn('anna'),
      body: { camera_id: 1, name: 'Queue', config },
    });
  const away = square.map(({ x, y }) => ({ x: x / 4, y: y / 4 }));

  it('follow changes made in the application', async () => {
    const zone = await areaZone({ type: 'crowding', count: 5 });
    await sendFor(60, people(inside, inside, inside));
    expect(await raised()).toEqual([]);
    await change(zone, { type: 'pa', polygon: square, alert: { type: 'crowding', count: 3 } });
    await sendFor(60, people(inside, inside, inside));
    expect(await raised()).toMatchObject([{ type: 'crowding', zoneName: 'Queue', count: 3 }]);
    await change(zone, { type: 'pa', polygon: away, alert: { type: 'crowding', count: 3 } });
    provider.clock.advance(600);
    await sendFor(60, people(inside, inside, inside));
    anna = await provider.logIn('anna');
    await provider.call({ method: 'DELETE', url: `/api/vazone/${zone}/`, token: anna });
    await sendFor(60, people(inside, inside, inside));
    expect(await raised()).toHaveLength(1);
    expect(await raised()).toMatchObject([{ zoneId: null, zoneName: 'Queue' }]);
  });

  it('restart their period after they were drawn elsewhere', async () => {
    const alert = { type: 'absence', missing_period_seconds: 120 };
    const zone = await areaZone(alert);
    await sendFor(90, people());
    await change(zone, { type: 'pa', polygon: away, alert });
    await sendFor(90, people());
    expect(await raised()).toEqual([]);
  });
});

describe('visits', () => {
  const see = (...visitors: object[]) => ({
    people: visitors.map((visitor, number) => ({ track: `t${number}`, ...inside, ...visitor })),
  });
  const statistics = async (path: string, extra = '') => {
    const query = `date_from=2026-03-10T00:00:00Z&date_to=2026-03-11T00:00:00Z${extra}`;
    const token = await provider.logIn('anna');
    return (await provider.call({ url: `/api/analytics/${path}/?${query}`, token })).body;
  };

  it('continue while any camera sees the visitor, and start again after a pause', async () => {
    await sendFor(300, see({ visitor: 'v', age: 30, sex: 'F' }));
    await sendFor(60, { camera_id: 2, ...see({ visitor: 'v' }) });
    provider.clock.advance(3600);
    await sendFor(30, see({ visitor: 'v', age: 31, sex: 'F' }));
    const rows = await provider.database.select().from(visits).orderBy(asc(visits.id));
    const seconds = rows.map(
      ({ startedAt, endedAt }) => (endedAt.getTime() - startedAt.getTime()) / 1000,
    );
    expect(seconds).toEqual([360, 30]);
    expect(rows).toMatchObject([
      { ordinal: 1, age: 30, sex: 'F', nextStartedAt: rows[1]?.startedAt },
      { ordinal: 2, nextStartedAt: null },
    ]);
    expect(await statistics('new_loyal_visistors', '&restaurant_id=1')).toEqual({
      new: 0,
      loyal: 1,
    });
    const heat = (await statistics('heatmap', '&camera_id=1')) as { value: number }[];
    expect(heat).toEqual([{ x: 25, y: 14, value: 165 }]);
    expect(await statistics('heatmap', '&camera_id=2')).toEqual([{ x: 25, y: 14, value: 30 }]);
  });

  it.each([1, 10, 50])('take as many SQL statements for %s people as for two', async (count) => {
    const countedFor = async (number: number, name: string) => {
      const visitors = Array.from({ length: number }, (_, each) => ({ visitor: `${name}${each}` }));
      const counts: number[] = [];
      // New visitors, known in the same visit, and on a later visit.
      for (const pause of [0, 30, 3600]) {
        provider.clock.advance(pause);
        const statements = jest.spyOn(NoopLogger.prototype, 'logQuery');
        expect(await send(see(...visitors))).toMatchObject({ status: 204 });
        counts.push(statements.mock.calls.length);
        statements.mockRestore();
      }
      return counts;
    };
    // The first detection of a camera creates its state row.
    await send(see());
    const counts = await countedFor(count, 'some');
    expect(Math.min(...counts)).toBeGreaterThan(8);
    expect(counts).toEqual(await countedFor(2, 'two'));
  });

  it('add at most 15 seconds of heat to a cell when somebody reappears', async () => {
    await send(see({ visitor: 'v' }));
    provider.clock.advance(590);
    await send(see({ visitor: 'v' }));
    expect(await statistics('heatmap', '&camera_id=1')).toEqual([{ x: 25, y: 14, value: 15 }]);
  });

  it('end at the maximum length, and a new one begins', async () => {
    for (let step = 0; step <= 146; step += 1) {
      await send(see({ visitor: 'v' }));
      provider.clock.advance(600);
    }
    const rows = await provider.database.select().from(visits).orderBy(asc(visits.id));
    const hours = rows.map(
      ({ startedAt, endedAt }) => (endedAt.getTime() - startedAt.getTime()) / 3_600_000,
    );
    expect(hours).toEqual([24, 1 / 3 - 1 / 6]);
    expect(rows[1]?.ordinal).toBe(2);
  });

  it('are counted once if two cameras see somebody new simultaneously', async () => {
    for (const visitor of ['ann', 'bob', 'eve', 'joe', 'kim', 'lee']) {
      const answers = await Promise.all([
        send(see({ visitor }, { visitor: `${visitor} too` })),
        send({ camera_id: 2, ...see({ visitor: `${visitor} too` }, { visitor }) }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    }
    expect(await provider.database.select().from(visits)).toHaveLength(12);
  });

  it('are counted once if two cameras see a returning visitor simultaneously', async () => {
    const visitors = Array.from({ length: 12 }, (_, number) => ({ visitor: `v${number}` }));
    await send(see(...visitors));
    for (let round = 0; round < 6; round += 1) {
      provider.clock.advance(3600);
      const answers = await Promise.all(
        [1, 2].map((camera_id) => send({ camera_id, ...see(...visitors) })),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    }
    expect(await provider.database.select().from(visits)).toHaveLength(12 * 7);
  });

  it('of people of unknown age and sex are still assigned to a group', async () => {
    await send(see({ visitor: 'a' }, { visitor: 'b' }, { visitor: 'c' }));
    const groups = (await statistics('new_visitor_stats', '&restaurant_id=1')) as {
      male_count: number;
      female_count: number;
    }[];
    const sum = groups.reduce((total, group) => total + group.male_count + group.female_count, 0);
    expect(sum).toBe(3);
  });
});

describe('the snapshot of a camera', () => {
  it('changes with what the camera sees', async () => {
    const still = async () => {
      const { body } = await provider.call({ url: '/api/cameras/', token: anna });
      const url = (body as { snapshot_url: string }[])[0]?.snapshot_url ?? '';
      const answer = await provider.app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      return answer.rawPayload;
    };
    const empty = await still();
    await send(people(inside));
    expect((await still()).equals(empty)).toBe(false);
  });
});
