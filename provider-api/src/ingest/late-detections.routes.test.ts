import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import {
  alerts,
  cameraStates,
  cameras,
  crossings,
  visitSlots,
  visits,
  zoneSamples,
} from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

/** The age of the detections that a detector queued while its connection was lost. */
const LOST_SECONDS = 20 * 60;
const STEP_SECONDS = 10;

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://hall' });
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
const box = { x: 0.4, y: 0.2, width: 0.1, height: 0.5 };

const drawZone = async (config: object) => {
  const body = { camera_id: 1, name: 'Zone', config };
  const { status } = await provider.call({
    method: 'POST',
    url: '/api/vazone/',
    token: anna,
    body,
  });
  expect(status).toBe(201);
};
const areaZone = (alert: object) => drawZone({ type: 'pa', polygon: square, alert });

const send = (run: string, secondsAgo: number, ...seen: object[]) =>
  sendOf(1, run, secondsAgo, ...seen);
const sendOf = async (camera: number, run: string, secondsAgo: number, ...seen: object[]) => {
  const at = new Date(provider.clock.now.getTime() - secondsAgo * 1000).toISOString();
  const people = seen.map((person, number) => ({ track: `t${number}`, ...person }));
  const answer = await provider.detect({ camera_id: camera, at, run, people });
  expect(answer).toMatchObject({ status: 204 });
};
/** Sends what is seen now, each followed by the next detection of the queue. */
const sendBoth = async (steps: number, live: object[], late: object[]) => {
  for (let step = 0; step < steps; step += 1) {
    await send('live', 0, ...live);
    await send('queue', LOST_SECONDS, ...late);
    provider.clock.advance(STEP_SECONDS);
  }
};
const raised = () => provider.database.select().from(alerts).orderBy(asc(alerts.id));

describe('a late detection', () => {
  it('raises no absence alert if somebody is there now', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 60 });
    await sendBoth(20, [inside], []);
    expect(await raised()).toEqual([]);
  });

  it('does not prevent an absence alert', async () => {
    await areaZone({ type: 'absence', missing_period_seconds: 60 });
    await sendBoth(20, [], [inside]);
    expect(await raised()).toMatchObject([{ type: 'absence', duration: 60 }]);
  });

  it('does not turn one crowd into two', async () => {
    await areaZone({ type: 'crowding', count: 2 });
    await sendBoth(20, [inside, inside], [inside, inside, inside]);
    expect(await raised()).toMatchObject([{ type: 'crowding', count: 2 }]);
  });

  it('is not sampled by an occupancy zone', async () => {
    await areaZone({ type: 'occupancy', check_interval_seconds: 60 });
    await sendBoth(13, [inside], [inside, inside, inside]);
    const samples = await provider.database.select().from(zoneSamples);
    expect(samples.map(({ people }) => people)).toEqual([1, 1, 1]);
  });

  it('does not prevent a line crossing', async () => {
    const line = (y: number) => [
      { x: 0, y },
      { x: 1, y },
    ];
    const alert = { type: 'unique' };
    const lines = { line1: line(0.4), line2: line(0.6), both: true, traffic_type: 1 };
    await drawZone({ type: 'pa', ...lines, alert });
    for (const y of [0.2, 0.5, 0.8]) {
      await sendBoth(1, [{ visitor: 'ann', x: 0.5, y }], [{ visitor: 'bob', x: 0.5, y: 1 - y }]);
    }
    const crossed = await provider.database.select().from(crossings);
    expect(crossed).toMatchObject([{ visitorKey: 'ann', direction: 'in' }]);
  });

  it('is counted as a visit, but does not change who is present now', async () => {
    await sendBoth(3, [{ ...inside, box }], [{ visitor: 'bob', ...outside }]);
    const { body } = await provider.call({ url: '/api/camera_people/?camera_id=1', token: anna });
    expect(body).toMatchObject({ boxes: [box] });
    const [state] = await provider.database.select().from(cameraStates);
    const newest = provider.clock.now.getTime() - STEP_SECONDS * 1000;
    expect(state?.seenAt.getTime()).toBe(newest);
    expect(state?.report).toMatchObject({ intervalMs: STEP_SECONDS * 1000 });
    expect(await provider.database.$count(visits)).toBe(2);
  });

  it.each([
    ['nobody is recognised', {}],
    ['somebody is recognised', { visitor: 'bob' }],
  ])('belongs to the same visit as the rest of its track if %s', async (_, recognised) => {
    await send('live', 0);
    await send('queue', LOST_SECONDS, { ...outside, ...recognised });
    provider.clock.advance(STEP_SECONDS);
    await sendBoth(4, [], [outside]);
    const rows = await provider.database.select().from(visits);
    expect(rows.map(({ startedAt, endedAt }) => Number(endedAt) - Number(startedAt))).toEqual([
      4 * STEP_SECONDS * 1000,
    ]);
  });

  it.each([
    ['the oldest first', (queue: number[]) => queue],
    ['the newest first', (queue: number[]) => queue.toReversed()],
    [
      'in no order',
      (queue: number[]) => queue.toSorted((a, b) => ((a * 7) % 130) - ((b * 7) % 130)),
    ],
  ])('belongs to the same visit as the rest of its run, sent %s', async (_, order) => {
    const queue = Array.from(
      { length: LOST_SECONDS / STEP_SECONDS },
      (__, step) => LOST_SECONDS - step * STEP_SECONDS,
    );
    const began = provider.clock.now.getTime() - LOST_SECONDS * 1000;
    for (const [step, secondsAgo] of order(queue).entries()) {
      await send('live', 0, inside);
      await send('live', secondsAgo + step, inside);
      provider.clock.advance(1);
    }
    const rows = await provider.database.select().from(visits);
    const endedAt = new Date(provider.clock.now.getTime() - 1000);
    expect(rows).toMatchObject([{ startedAt: new Date(began), endedAt }]);
    const slots = await provider.database.select().from(visitSlots);
    expect(slots.reduce((sum, slot) => sum + slot.visits, 0)).toBe(1);
    const present = slots.flatMap(({ restaurantId, slot, visits: _visits, ...groups }) =>
      Object.values(groups),
    );
    expect(present.reduce((sum, ms) => sum + ms, 0)).toBe(Number(endedAt) - began);
  });

  it('makes one visit of two whose pause it fills', async () => {
    await send('live', LOST_SECONDS, inside);
    await send('live', 0, inside);
    expect(await provider.database.$count(visits)).toBe(2);
    await send('live', LOST_SECONDS / 2, inside);
    const rows = await provider.database.select().from(visits);
    expect(rows.map(({ startedAt, endedAt }) => Number(endedAt) - Number(startedAt))).toEqual([
      LOST_SECONDS * 1000,
    ]);
  });

  it('does not block another camera that sends late detections of the same visitors', async () => {
    const hall = { restaurantId: 1, name: 'Bar', streamUrl: 'rtsp://bar' };
    await provider.database.insert(cameras).values(hall);
    const both = (people: (camera: number) => object[], secondsAgo: number) =>
      Promise.all(
        [1, 2].map((camera) => sendOf(camera, `round ${round}`, secondsAgo, ...people(camera))),
      );
    let round = 0;
    for (; round < 5; round += 1) {
      await both((camera) => [{ ...inside, track: 'known', visitor: `guest ${camera}` }], 0);
      await both(() => [{ ...inside, track: 'alone' }], 0);
      // Each is recognised as the other camera's guest by a picture from long before.
      const people = (camera: number) => [
        { ...inside, track: 'alone', visitor: `guest ${3 - camera}` },
        { ...inside, track: 'known', visitor: `guest ${camera}` },
      ];
      await both(people, LOST_SECONDS);
      provider.clock.advance(30 * 60);
    }
  });

  it('counts as current once nothing newer has arrived for a minute', async () => {
    await areaZone({ type: 'crowding', count: 1 });
    await send('live', 0);
    for (const _seconds of [15, 30, 45]) {
      provider.clock.advance(15);
      await send('live', LOST_SECONDS, inside);
    }
    expect(await raised()).toEqual([]);
    provider.clock.advance(15);
    await send('live', LOST_SECONDS, inside);
    expect(await raised()).toMatchObject([{ type: 'crowding', count: 1 }]);
  });

  it('counts as current at once if the clocks of provider and detector were set back', async () => {
    await areaZone({ type: 'crowding', count: 1 });
    await send('live', 0);
    provider.clock.advance(-3 * 60 * 60);
    await send('live', 0, inside);
    expect(await raised()).toMatchObject([
      { type: 'crowding', createdAt: provider.clock.now, count: 1 },
    ]);
  });

  it('of another detector counts as current if it is only seconds old', async () => {
    await areaZone({ type: 'crowding', count: 1 });
    await send('one', 0);
    await send('two', 10, inside);
    expect(await raised()).toMatchObject([{ type: 'crowding', count: 1 }]);
  });
});
