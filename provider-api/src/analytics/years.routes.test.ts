import { beforeAll, describe, expect, it } from '@jest/globals';
import { orders, visitSlots, visits } from '../database/schema';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { slotStart } from '../time/slots';

const provider = setUpSharedTestProvider();
let token: string;
beforeAll(async () => {
  token = await provider.logIn('anna');
});

const RANGE = { date_from: '2016-04-01T00:00:00Z', date_to: '2026-03-10T11:59:59.999Z' };

const get = (path: string) => {
  const query = new URLSearchParams({ ...RANGE, restaurant_id: '1' });
  return provider.call({ url: `${path}?${query}`, token });
};
const post = (path: string, body: object = {}) =>
  provider.call({
    method: 'POST',
    url: path,
    token,
    body: { ...RANGE, restaurant_id: 1, ...body },
  });

/** Adds the visits of one visitor, from first to last. */
async function comeOn(visitorId: number, days: string[]) {
  const times = days.map((day) => new Date(`${day}T12:05:00Z`));
  await provider.database.insert(visits).values(
    times.map((startedAt, place) => ({
      restaurantId: 1,
      visitorId,
      startedAt,
      endedAt: new Date(startedAt.getTime() + 600_000),
      age: 30,
      sex: 'F' as const,
      ordinal: place + 1,
      nextStartedAt: times[place + 1] ?? null,
    })),
  );
  await provider.database.insert(visitSlots).values(
    times.map((startedAt) => ({
      restaurantId: 1,
      slot: slotStart(startedAt),
      visits: 1,
      youngMale: 0,
      youngFemale: 0,
      adultMale: 0,
      adultFemale: 3_600_000,
      oldMale: 0,
      oldFemale: 0,
    })),
  );
}

describe('a range of ten years', () => {
  it('counts each visitor once, and each visit on its day', async () => {
    await comeOn(1, ['2016-07-01', '2019-07-02', '2025-07-03']);
    await comeOn(2, ['2017-01-01', '2025-12-31']);
    await comeOn(3, ['2018-05-05']);
    await comeOn(4, ['2021-05-06']);
    expect(await get('/api/analytics/new_loyal_visistors/')).toMatchObject({
      body: { new: 2, loyal: 2 },
    });
    const adults = { start_age: 25, end_age: 34, male_count: 0 };
    const fresh = await get('/api/analytics/new_visitor_stats/');
    expect(fresh.body).toContainEqual({ ...adults, female_count: 2 });
    const loyal = await get('/api/analytics/loyal_visitor_stats/');
    expect(loyal.body).toMatchObject([{ frequency: 2 }, { frequency: 3 }]);

    const { body: series } = await post('/api/analytics/timeseries/', { type: 'visitors' });
    const days = (series as { date: string; count: number }[]).filter(({ count }) => count > 0);
    expect(days.map(({ date }) => date.slice(0, 10))).toEqual([
      '2016-07-01',
      '2017-01-01',
      '2018-05-05',
      '2019-07-02',
      '2021-05-06',
      '2025-07-03',
      '2025-12-31',
    ]);
    expect((await post('/api/analytics/occupancy_timeseries/')).status).toBe(200);
  });

  it('includes orders, with the mean time of all of them', async () => {
    const order = {
      restaurantId: 1,
      number: 1,
      type: 'Table' as const,
      price: 1,
      items: [],
    };
    const closed = (uid: string, day: string, minutes: number) => {
      const openedAt = new Date(`${day}T12:00:00Z`);
      const closedAt = new Date(openedAt.getTime() + minutes * 60_000);
      return {
        ...order,
        uid,
        status: 'Closed' as const,
        openedAt,
        closedAt,
        outcome: 'in_time' as const,
      };
    };
    await provider.database
      .insert(orders)
      .values([
        closed('a', '2017-01-01', 10),
        closed('b', '2021-01-01', 20),
        closed('c', '2021-01-02', 30),
        { ...order, uid: 'd', status: 'New', openedAt: new Date('2019-01-01T12:00:00Z') },
        { ...order, uid: 'e', status: 'New', openedAt: new Date('2026-03-01T12:00:00Z') },
      ]);
    expect(await get('/api/restaurant_orders/completed/')).toMatchObject({
      body: { in_time_orders: { count: 3, average_time_ms: 20 * 60_000 } },
    });
    expect(await get('/api/restaurant_orders/current/')).toMatchObject({
      body: { in_time_orders: 2, delayed_orders: 0 },
    });
  });
});
