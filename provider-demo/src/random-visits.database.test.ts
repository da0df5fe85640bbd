import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TimeseriesEntry } from '@maitred/contract';
import { CLOCK_CHANGES, COUNTED_ZONES, countVisits, spanOf } from '@maitred/contract/testing';
import { restaurantMembers, restaurants } from '@maitred/provider-api/records';
import { createTestProvider, type TestProvider } from '@maitred/provider-api/testing';
import fc from 'fast-check';
import { DAY_MS } from './durations';
import { fillVisits } from './fill-visits';

const RUNS = 6;

const CASES = COUNTED_ZONES.flatMap((zone) => CLOCK_CHANGES.map((change) => ({ zone, change })));

/** Some days around a clock change, with visits in them, just before and just after them. */
const situation = fc.constantFrom(1, 2, 3, 9).chain((days) =>
  fc.record({
    days: fc.constant(days),
    before: fc.integer({ min: 0, max: days - 1 }),
    shares: fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { maxLength: 80 }),
  }),
);

let provider: TestProvider;
let token: string;

beforeAll(async () => {
  provider = await createTestProvider();
  await provider.reset();
  provider.clock.now = new Date('2026-12-01T00:00:00Z');
  token = await provider.logIn('anna');
});
afterAll(() => provider.close());

async function insertRestaurant(timezone: string, visits: readonly number[]): Promise<number> {
  const { database } = provider;
  const hours = { workingHourFrom: '00:00', workingHourTo: '00:00' };
  const [restaurant] = await database
    .insert(restaurants)
    .values({ name: timezone, address: '', timezone, ...hours })
    .returning();
  const id = restaurant?.id ?? 0;
  await database.insert(restaurantMembers).values({ userId: 1, restaurantId: id });
  const plans = visits.map((at, index) => ({
    key: `visitor ${index}`,
    age: 30,
    sex: 'F' as const,
    startedAt: new Date(at),
    endedAt: new Date(at + 60_000),
    door: undefined,
    seat: undefined,
  }));
  await fillVisits(database, id, plans, new Date('2026-01-01T00:00:00Z'), provider.clock.now);
  return id;
}

it.each(CASES)(
  'counts random visits in $zone around $change correctly',
  async ({ zone, change }) => {
    await fc.assert(
      fc.asyncProperty(situation, async ({ days, before, shares }) => {
        const first = Date.parse(change) - before * DAY_MS;
        const [from = '', to = ''] = [first, first + (days - 1) * DAY_MS].map((day) =>
          new Date(day).toISOString().slice(0, 10),
        );
        const { start, end } = spanOf({ from, to }, zone);
        const visits = shares.map((share) => Math.floor(start + share * (end - start)));
        const { status, body } = await provider.call({
          method: 'POST',
          url: '/api/analytics/timeseries/',
          token,
          body: {
            date_from: new Date(start).toISOString(),
            date_to: new Date(end - 1).toISOString(),
            restaurant_id: await insertRestaurant(zone, visits),
            type: 'visitors',
          },
        });
        expect(status).toBe(200);
        const series = (body as TimeseriesEntry[]).map(({ date, count }) => ({
          date: new Date(date).toISOString(),
          count,
        }));
        expect(series).toEqual(countVisits(visits, { from, to }, zone));
      }),
      { numRuns: RUNS },
    );
  },
);
