import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { cameraStates, cameras, visitSlots, zoneSlots } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import type { TestProvider } from '../testing/test-provider';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  // Cameras 1 and 2 are of anna's restaurant, camera 3 is of another.
  await provider.database
    .insert(cameras)
    .values(
      [1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'demo:hall' })),
    );
  anna = await provider.logIn('anna');
});

const read = async (token = anna) => {
  const { status, body } = await provider.call({ url: '/api/camera_detectors/', token });
  expect(status).toBe(200);
  return body as Record<string, unknown>[];
};
const readFirst = async () => (await read())[0];
const send = async (
  fields: Parameters<TestProvider['detect']>[0] = {},
  headers: Record<string, string> = {},
) => {
  expect(await provider.detect(fields, { headers })).toMatchObject({ status: 204 });
  return provider.clock.now.toISOString();
};
const drawTable = async () => {
  const corner = (x: number, y: number) => ({ x, y });
  const config = {
    type: 'ra',
    polygon: [corner(0.2, 0.2), corner(0.6, 0.2), corner(0.6, 0.6)],
    alert: { type: 'table_dirty', check_interval_seconds: 30, dirty_period_seconds: 60 },
  };
  const body = { camera_id: 1, name: 'Table', config };
  const answer = await provider.call({ method: 'POST', url: '/api/vazone/', token: anna, body });
  return (answer.body as { id: number }).id;
};
const becomeOccupancy = async (id: number) => {
  const polygon = [
    { x: 0.2, y: 0.2 },
    { x: 0.6, y: 0.2 },
    { x: 0.6, y: 0.6 },
  ];
  const alert = { type: 'occupancy', check_interval_seconds: 30 };
  const body = { camera_id: 1, name: 'Table', config: { type: 'pa', polygon, alert } };
  const url = `/api/vazone/${id}/`;
  expect(await provider.call({ method: 'PUT', url, token: anna, body })).toMatchObject({
    status: 200,
  });
};
const somebody = { track: 'a', x: 0.5, y: 0.5 };

describe("the status of a camera's detector", () => {
  it("is empty before its first report, and lists only the user's own cameras", async () => {
    const nothing = { last_heard_at: null, last_recognised_at: null, tables: [] };
    const as_of = provider.clock.now.toISOString();
    expect(await read()).toEqual([
      { camera_id: 1, as_of, ...nothing },
      { camera_id: 2, as_of, ...nothing },
    ]);
  });

  it('includes the last report, the rate, the number of people and the model', async () => {
    const began = provider.clock.now.toISOString();
    for (let frame = 0; frame < 5; frame += 1) {
      await send({ people: [somebody] }, { 'detector-model': 'CenterNet' });
      provider.clock.advance(2);
    }
    const last_heard_at = await send(
      { people: [somebody, { ...somebody, track: 'b' }] },
      { 'detector-model': 'CenterNet' },
    );
    provider.clock.advance(30);
    expect(await readFirst()).toEqual({
      camera_id: 1,
      as_of: provider.clock.now.toISOString(),
      last_heard_at,
      last_recognised_at: null,
      counted_since: began,
      per_minute: 30,
      people: 2,
      model: 'CenterNet',
      silences: [],
      tables: [],
    });
  });

  it('uses the arrival time of a detection, not its own timestamp', async () => {
    const hourAgo = new Date(provider.clock.now.getTime() - 3_600_000).toISOString();
    const arrived = await send({ at: hourAgo });
    expect(await readFirst()).toMatchObject({ last_heard_at: arrived });
  });

  it('lists long silences, and splits one that a late detection interrupts', async () => {
    const from = await send();
    provider.clock.advance(9 * 60);
    const heard = await send();
    provider.clock.advance(150 * 60);
    const until = await send();
    expect(from < heard).toBe(true);
    anna = await provider.logIn('anna');
    expect(await readFirst()).toMatchObject({ silences: [{ from: heard, until }] });
    const late = new Date(Date.parse(heard) + 30 * 60_000).toISOString();
    await send({ at: late });
    provider.clock.advance(2);
    await send();
    expect(await readFirst()).toMatchObject({
      silences: [
        { from: heard, until: late },
        { from: late, until },
      ],
    });
  });

  it('includes since when anything is counted: the first visit or the first detection', async () => {
    const seenAt = await send();
    provider.clock.advance(5);
    await send();
    expect(await readFirst()).toMatchObject({ counted_since: seenAt });
    const slot = new Date('2025-11-20T17:15:00Z');
    const minutes = { youngMale: 0, youngFemale: 0, adultMale: 0, adultFemale: 0 };
    const visit = { visits: 1, ...minutes, oldMale: 0, oldFemale: 0 };
    await provider.database.insert(visitSlots).values({ restaurantId: 1, slot, ...visit });
    const countedSince = (await read()).map((one) => one.counted_since);
    expect(countedSince).toEqual([slot.toISOString(), slot.toISOString()]);
  });

  it('includes since when each zone is counted: its first detection or its first count', async () => {
    await send();
    provider.clock.advance(120);
    const zone_id = await drawTable();
    const counted_since = await send();
    provider.clock.advance(5);
    await send();
    await send({ at: new Date(provider.clock.now.getTime() - 1_800_000).toISOString() });
    expect(await readFirst()).toMatchObject({ zones: [{ zone_id, counted_since }] });
    const slot = new Date('2025-11-20T17:15:00Z');
    const counts = { entrances: 1, exits: 0, samples: 0, people: 0, mostPeople: 0 };
    await provider.database.insert(zoneSlots).values({ zoneId: zone_id, slot, ...counts });
    expect(await readFirst()).toMatchObject({
      zones: [{ zone_id, counted_since: slot.toISOString() }],
    });
  });

  it('restarts the counting period of a zone when its kind changes', async () => {
    const [id, other] = [await drawTable(), await drawTable()];
    const drawn = await send();
    provider.clock.advance(3600);
    anna = await provider.logIn('anna');
    const slot = new Date('2025-11-20T17:15:00Z');
    const counts = { entrances: 2, exits: 0, samples: 0, people: 0, mostPeople: 0 };
    await provider.database.insert(zoneSlots).values({ zoneId: id, slot, ...counts });
    await becomeOccupancy(id);
    const changed = await send();
    provider.clock.advance(5);
    await send();
    expect(await readFirst()).toMatchObject({
      zones: [
        { zone_id: id, counted_since: changed },
        { zone_id: other, counted_since: drawn },
      ],
    });
  });

  it('includes a silence from before a second camera was added', async () => {
    const from = await send();
    provider.clock.advance(3 * 3600);
    const until = await send();
    provider.clock.advance(9 * 60);
    const [last, first] = [await send(), await send({ camera_id: 2 })];
    provider.clock.advance(20 * 60);
    anna = await provider.logIn('anna');
    expect(await read()).toMatchObject([
      { last_heard_at: last, silences: [{ from, until }] },
      { last_heard_at: first, silences: [{ from, until }] },
    ]);
    await send();
    provider.clock.advance(2);
    await send({ camera_id: 2 });
    expect(await read()).toMatchObject([
      { silences: [{ from, until }, { from: last }] },
      { silences: [{ from, until }, { from: first }] },
    ]);
  });

  it('adds no silence to a camera that was added while others reported', async () => {
    await send();
    provider.clock.advance(9 * 60);
    await send();
    await send({ camera_id: 2 });
    anna = await provider.logIn('anna');
    expect(await read()).toMatchObject([{ silences: [] }, { silences: [] }]);
  });

  it('is kept for a disabled camera', async () => {
    const from = await send();
    provider.clock.advance(3 * 3600);
    const until = await send();
    await provider.database
      .update(cameras)
      .set({ disabledAt: provider.clock.now })
      .where(eq(cameras.id, 1));
    anna = await provider.logIn('anna');
    expect(await read()).toMatchObject([
      { camera_id: 1, last_heard_at: until, silences: [{ from, until }] },
      { camera_id: 2 },
    ]);
  });

  it('keeps only the latest 64 silences', async () => {
    for (let pause = 0; pause < 70; pause += 1) {
      await send();
      provider.clock.advance(15 * 60);
    }
    anna = await provider.logIn('anna');
    const detector = await readFirst();
    expect(detector).toMatchObject({ silences: { length: 64 } });
  });

  it('has no rate after a single detection or after a pause', async () => {
    await send();
    expect(await readFirst()).not.toHaveProperty('per_minute');
    provider.clock.advance(2);
    await send();
    expect(await readFirst()).toMatchObject({ per_minute: 30 });
    provider.clock.advance(150);
    await send();
    expect(await readFirst()).not.toHaveProperty('per_minute');
  });

  it.each([
    ['a visitor', { people: [{ ...somebody, visitor: 'v' }] }],
    ['somebody of a face list', { faces: [{ face_profile_id: 9, x: 0.5, y: 0.5 }] }],
  ])('includes when it last recognised %s', async (_whom, overrides) => {
    await send({ people: [somebody] });
    expect(await readFirst()).toMatchObject({ last_recognised_at: null });
    const last_recognised_at = await send(overrides);
    provider.clock.advance(2);
    await send({ people: [somebody] });
    expect(await readFirst()).toMatchObject({ last_recognised_at });
  });

  it('includes when it last reported each table, until the table is deleted', async () => {
    const [window, door] = [await drawTable(), await drawTable()];
    const last_reported_at = await send({ tables: [{ zone_id: window, dirty: false }] });
    provider.clock.advance(2);
    await send({ tables: [{ zone_id: 999_999, dirty: true }] });
    expect(await readFirst()).toMatchObject({ tables: [{ zone_id: window, last_reported_at }] });
    await provider.call({ method: 'DELETE', url: `/api/vazone/${window}/`, token: anna });
    provider.clock.advance(2);
    const reported = await send({ tables: [{ zone_id: door, dirty: true }] });
    expect(await readFirst()).toMatchObject({
      tables: [{ zone_id: door, last_reported_at: reported }],
    });
  });

  it('drops a model that is no longer named, and truncates a long name', async () => {
    await send({}, { 'detector-model': 'm'.repeat(150) });
    expect(await readFirst()).toMatchObject({ model: 'm'.repeat(100) });
    await send({}, { 'detector-model': ' ' });
    expect(await readFirst()).not.toHaveProperty('model');
  });

  it.each([
    ['%D0%BB%D1%8E%D0%B4%D0%B8 2.onnx', 'люди 2.onnx'],
    ['people 50% off', 'people 50% off'],
    ['%00%0Apeople', 'people'],
    [`${'m'.repeat(99)}%F0%9F%98%80`, 'm'.repeat(99)],
  ])('accepts any model name: %s', async (sent, model) => {
    await send({}, { 'detector-model': sent });
    expect(await readFirst()).toMatchObject({ model });
  });

  it('recovers from a stored report that cannot be read', async () => {
    const seenAt = await send();
    await provider.database
      .update(cameraStates)
      .set({ report: { heardAt: 'never' } as never })
      .where(eq(cameraStates.cameraId, 1));
    expect(await readFirst()).toMatchObject({ last_heard_at: seenAt });
    provider.clock.advance(2);
    const heard = await send();
    expect(await readFirst()).toMatchObject({ last_heard_at: heard });
  });
});

describe('the people that a detector sees', () => {
  const look = (camera: number) =>
    provider.call({ url: `/api/camera_people/?camera_id=${camera}`, token: anna });
  const box = { x: 0.4, y: 0.2, width: 0.1, height: 0.5 };

  it('are returned as the boxes of the latest detection', async () => {
    const asOf = provider.clock.now.toISOString();
    expect(await look(1)).toMatchObject({
      status: 200,
      body: { as_of: asOf, last_heard_at: null, boxes: [] },
    });
    const people = [
      { track: 'a', x: 0.45, y: 0.7, box },
      { track: 'b', x: 0.1, y: 0.7 },
    ];
    const heardAt = await send({ people });
    provider.clock.advance(3);
    expect((await look(1)).body).toEqual({
      as_of: provider.clock.now.toISOString(),
      last_heard_at: heardAt,
      boxes: [box],
    });
    await send();
    expect((await look(1)).body).toMatchObject({ boxes: [] });
  });

  it('are not returned for a disabled camera', async () => {
    await send({ people: [{ track: 'a', x: 0.45, y: 0.7, box }] });
    await provider.database.update(cameras).set({ disabledAt: provider.clock.now });
    expect((await look(1)).body).toMatchObject({ last_heard_at: null, boxes: [] });
  });

  it("are not returned for another tenant's camera", async () => {
    expect(await look(3)).toMatchObject({ status: 404 });
  });
});
