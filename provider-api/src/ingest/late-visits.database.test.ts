import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { cameras, visitors, visitSlots, visits } from '../database/schema';
import type { TrackMemories } from '../database/track-memory';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { MINUTE_MS } from '../time/durations';
import { VISIT_PAUSE_MS } from './follow-tracks';
import { recordVisits } from './record-visits';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const CAMERA_IDS = [1, 2] as const;

const provider = setUpTestProvider();
let memories: Map<number, TrackMemories>;
beforeEach(async () => {
  memories = new Map();
  await provider.database
    .insert(cameras)
    .values(CAMERA_IDS.map(() => ({ restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://hall' })));
});

interface Sight {
  /** Minutes since noon. */
  minute: number;
  visitor?: string;
  cameraId?: number;
  track?: string;
  age?: number;
}

type Person = Pick<Sight, 'visitor' | 'track' | 'age'>;

function see({ minute, cameraId = 1, ...person }: Sight): Promise<void> {
  return seeTogether(minute, cameraId, [person]);
}

/** Records people in one detection. */
async function seeTogether(
  minute: number,
  cameraId: number,
  people: readonly Person[],
): Promise<void> {
  const at = NOON + minute * MINUTE_MS;
  const tracks = { ...memories.get(cameraId) };
  const seen = people.map(({ visitor, age = 30, track = `${minute} ${visitor}` }) => {
    const since = tracks[track]?.since ?? at;
    tracks[track] = { ...tracks[track], since, seenAt: at };
    return {
      ...{ track, since, x: 0.4, y: 0.4, key: visitor ?? track, isStaff: false },
      ...{ sex: 'F' as const, age },
      ...(visitor === undefined ? {} : { visitor }),
    };
  });
  const kept = await provider.database.transaction((transaction) =>
    recordVisits(transaction, { id: cameraId, restaurantId: 1 }, seen, tracks, new Date(at)),
  );
  memories.set(cameraId, kept);
}

async function seeAll(sights: readonly Sight[]): Promise<void> {
  for (const sight of sights) await see(sight);
}

/** Resets between two examples of a property. */
async function forgetVisits(): Promise<void> {
  for (const table of [visits, visitors, visitSlots]) await provider.database.delete(table);
  memories = new Map();
}

const minuteOf = (at: Date) => (at.getTime() - NOON) / MINUTE_MS;

/** Each visit with its visitor, start, end, ordinal, and the start of the next visit. */
async function found() {
  const rows = await provider.database.select().from(visits).orderBy(asc(visits.startedAt));
  const people = await provider.database.select().from(visitors);
  return rows.map(({ id, visitorId, startedAt, endedAt, ordinal, nextStartedAt }) => {
    const visitor = people.find((one) => one.id === visitorId);
    const next = nextStartedAt && minuteOf(nextStartedAt);
    expect(visitor?.lastVisitId === id).toBe(visitor !== undefined && next === null);
    if (next === null && visitor !== undefined) expect(visitor.visits).toBe(ordinal);
    return [visitor?.key, minuteOf(startedAt), minuteOf(endedAt), ordinal, next];
  });
}

/** The roll-ups by quarter-hour, without empty ones. */
async function rollUps() {
  const rows = await provider.database.select().from(visitSlots).orderBy(asc(visitSlots.slot));
  return rows.flatMap(({ slot, restaurantId: _, ...counts }) =>
    Object.values(counts).some((count) => count !== 0) ? [[minuteOf(slot), counts]] : [],
  );
}

describe('a visit reported late', () => {
  it("is inserted before the visitor's later visits", async () => {
    await seeAll([
      { minute: 0, visitor: 'v' },
      { minute: 300, visitor: 'v' },
      { minute: 305, visitor: 'v' },
    ]);
    await seeAll([
      { minute: 120, visitor: 'v', cameraId: 2 },
      { minute: 128, visitor: 'v', cameraId: 2 },
      { minute: -90, visitor: 'v', cameraId: 2 },
    ]);
    expect(await found()).toEqual([
      ['v', -90, -90, 1, 0],
      ['v', 0, 0, 2, 120],
      ['v', 120, 128, 3, 300],
      ['v', 300, 305, 4, null],
    ]);
    await see({ minute: 400, visitor: 'v' });
    expect((await found()).at(-1)).toEqual(['v', 400, 400, 5, null]);
  });

  it('keeps its number even if earlier visits have been deleted', async () => {
    await seeAll([0, 60, 120].map((minute) => ({ minute, visitor: 'v' })));
    await provider.database.delete(visits).where(lte(visits.ordinal, 2));
    await see({ minute: 90, visitor: 'v', cameraId: 2 });
    expect(await found()).toEqual([
      ['v', 90, 90, 3, 120],
      ['v', 120, 120, 4, null],
    ]);
  });

  it('merges the visits whose pause it fills, in the group of the first', async () => {
    await seeAll([
      { minute: 0, visitor: 'v', age: 30 },
      { minute: 18, visitor: 'v', age: 70 },
      { minute: 22, visitor: 'v', age: 70 },
      { minute: 60, visitor: 'v', age: 70 },
    ]);
    await see({ minute: 9, visitor: 'v', cameraId: 2 });
    expect(await found()).toEqual([
      ['v', 0, 22, 1, 60],
      ['v', 60, 60, 2, null],
    ]);
    expect(await rollUps()).toEqual([
      [0, expect.objectContaining({ visits: 1, adultFemale: 15 * MINUTE_MS, oldFemale: 0 })],
      [15, expect.objectContaining({ visits: 0, adultFemale: 7 * MINUTE_MS, oldFemale: 0 })],
      [60, expect.objectContaining({ visits: 1 })],
    ]);
  });

  it('starts with the track that was recognised after another camera had seen them', async () => {
    await see({ minute: 0, track: 't' });
    await see({ minute: 8, track: 't' });
    await see({ minute: 9, visitor: 'v', cameraId: 2 });
    await see({ minute: 12, visitor: 'v', track: 't' });
    expect(await found()).toEqual([['v', 0, 12, 1, null]]);
    expect(await rollUps()).toEqual([
      [0, expect.objectContaining({ visits: 1, adultFemale: 12 * MINUTE_MS })],
    ]);
  });

  it('includes what its track saw after the frame in which it was recognised', async () => {
    await seeAll([0, 8].map((minute) => ({ minute, track: 't' })));
    await see({ minute: 3, visitor: 'v', cameraId: 2 });
    await see({ minute: 5, visitor: 'v', track: 't' });
    expect(await found()).toEqual([['v', 0, 8, 1, null]]);
    expect(await rollUps()).toEqual([
      [0, expect.objectContaining({ visits: 1, adultFemale: 8 * MINUTE_MS })],
    ]);
  });

  it('links a later visit of the same track to the visitor', async () => {
    await seeAll([30, 35].map((minute) => ({ minute, track: 't' })));
    await see({ minute: 5, visitor: 'v', track: 't' });
    expect(await found()).toEqual([
      ['v', 5, 5, 1, 30],
      ['v', 30, 35, 2, null],
    ]);
    await see({ minute: 36, visitor: 'v', track: 't' });
    expect((await found()).at(-1)).toEqual(['v', 30, 36, 2, null]);
  });

  it.each([
    ['the detector set its clock back', [200, 205, 20, 25, 12]],
    ['the detector sends its queue between what it sees now', [200, 20, 205, 25, 12]],
  ])('of a track is kept apart if %s', async (_, minutes) => {
    await seeAll(minutes.map((minute) => ({ minute, track: 't' })));
    expect(await found()).toEqual([
      [undefined, 12, 25, 0, null],
      [undefined, 200, 205, 0, null],
    ]);
    expect(await rollUps()).toMatchObject([
      [0, { visits: 1, adultFemale: 3 * MINUTE_MS }],
      [15, { visits: 0, adultFemale: 10 * MINUTE_MS }],
      [195, { visits: 1, adultFemale: 5 * MINUTE_MS }],
    ]);
  });

  it('is the same as one reported in time, whatever the order of the cameras', async () => {
    const detections = fc.uniqueArray(
      fc.record({
        minute: fc.integer({ min: 0, max: 240 }),
        cameraId: fc.constantFrom(...CAMERA_IDS),
        people: fc.uniqueArray(fc.constantFrom('v', 'w'), { minLength: 1 }),
      }),
      { maxLength: 24, selector: ({ minute }) => minute },
    );
    await fc.assert(
      fc.asyncProperty(detections, async (told) => {
        await forgetVisits();
        for (const { minute, cameraId, people } of told) {
          await seeTogether(
            minute,
            cameraId,
            people.map((visitor) => ({ visitor })),
          );
        }
        const byVisitor = (await found()).sort();
        expect(byVisitor).toEqual(
          stays(
            told.flatMap(({ minute, people }) => people.map((visitor) => ({ minute, visitor }))),
          ),
        );
        expect(sumsOf(await rollUps())).toEqual(lengthOf(byVisitor));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a track that is followed for more than a day', () => {
  it('makes a visit of a day and another one', async () => {
    const day = 24 * 60;
    await seeAll(
      Array.from({ length: day / 10 + 2 }, (_, index) => ({ minute: index * 10, track: 't' })),
    );
    expect(await found()).toEqual([
      [undefined, 0, day, 0, null],
      [undefined, day + 10, day + 10, 0, null],
    ]);
  });
});

describe('a track that is recognised in any of its frames', () => {
  it('results in the same visits as one that was recognised from the start', async () => {
    const lastMinute = 60;
    const minute = fc.integer({ min: 0, max: lastMinute });
    // Without a pause, so that a person does not become a new visit before being recognised.
    const track = fc
      .tuple(minute, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }))
      .map(([first, steps]) =>
        [0, ...steps].map((_, place) =>
          steps.slice(0, place).reduce((sum, step) => sum + step, first),
        ),
      );
    await fc.assert(
      fc.asyncProperty(
        track,
        minute,
        fc.array(minute, { maxLength: 4 }),
        async (own, at, others) => {
          await forgetVisits();
          await seeAll(own.map((one) => ({ minute: one, track: 't' })));
          // A track that was missing for longer is a new one.
          const minuteOfFace = Math.min(at, (own.at(-1) ?? 0) + VISIT_PAUSE_MS / MINUTE_MS);
          const known = [
            ...others.map((one) => ({ minute: one, visitor: 'v', cameraId: 2 })),
            { minute: minuteOfFace, visitor: 'v', track: 't' },
          ];
          await seeAll(known);
          const expected = stays([...own.map((one) => ({ minute: one, visitor: 'v' })), ...known]);
          expect((await found()).sort()).toEqual(expected);
          expect(sumsOf(await rollUps())).toEqual(lengthOf(expected));
        },
      ),
      { numRuns: 25 },
    );
  });
});

/** The expected visits, computed from all sights at once. */
function stays(sights: readonly Sight[]) {
  const pause = VISIT_PAUSE_MS / MINUTE_MS;
  return ['v', 'w']
    .flatMap((visitor) => {
      const minutes = sights
        .flatMap((sight) => (sight.visitor === visitor ? [sight.minute] : []))
        .sort((one, other) => one - other);
      const spans: [number, number][] = [];
      for (const minute of minutes) {
        const last = spans.at(-1);
        if (last !== undefined && minute - last[1] <= pause) last[1] = minute;
        else spans.push([minute, minute]);
      }
      return spans.map(([from, until], number) => [
        ...[visitor, from, until, number + 1],
        spans[number + 1]?.[0] ?? null,
      ]);
    })
    .sort();
}

function lengthOf(spans: readonly unknown[][]) {
  const present = spans.reduce((sum, [, from, until]) => sum + Number(until) - Number(from), 0);
  return { visits: spans.length, present };
}

function sumsOf(slots: Awaited<ReturnType<typeof rollUps>>) {
  let [visitCount, present] = [0, 0];
  for (const [, counts] of slots) {
    const { visits: begun, ...groups } = counts as Record<string, number>;
    visitCount += begun ?? 0;
    for (const ms of Object.values(groups)) present += ms / MINUTE_MS;
  }
  return { visits: visitCount, present };
}
