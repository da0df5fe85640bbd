import { beforeEach, describe, expect, it } from '@jest/globals';
import { alerts } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { type OrderRow, putOrders, raiseOrderDelays } from './order.repository';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  anna = await provider.logIn('anna');
});

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 11, minutes));
let uids = 0;
/** Opened at 11:00; its dish can be ready at 11:10 and is promised for 11:20. */
function order(
  closed: number | null,
  cooked: number | null,
  overrides: Partial<OrderRow> = {},
): OrderRow {
  uids += 1;
  return {
    uid: `00000000-0000-4000-8000-${String(uids).padStart(12, '0')}`,
    restaurantId: 1,
    number: uids,
    type: 'Table',
    status: closed === null ? 'CookingStarted' : 'Closed',
    price: 10,
    openedAt: at(0),
    closedAt: closed === null ? null : at(closed),
    items: [
      {
        amount: 1,
        name: 'Soup',
        minCompletionDate: at(10).toISOString(),
        maxCompletionDate: at(20).toISOString(),
        cookingStartedAt: at(1).toISOString(),
        cookingCompletedAt: cooked === null ? null : at(cooked).toISOString(),
      },
    ],
    ...overrides,
  };
}
const RANGE = 'date_from=2026-03-10T00:00:00Z&date_to=2026-03-10T23:59:59.999Z&restaurant_id=1';
const ask = async (path: string, query = RANGE) =>
  provider.call({ url: `/api/restaurant_orders/${path}/?${query}`, token: anna });

describe('completed orders', () => {
  it('are counted as in time, delayed or closed early, with their average times', async () => {
    await putOrders(provider.database, [
      order(30, 15),
      order(40, 20),
      order(50, 25),
      order(22, null),
      order(8, null),
      order(30, 15, { status: 'Cancelled' }),
      order(null, 15),
      order(30, 15, { restaurantId: 2 }),
      order(30, 15, { openedAt: at(-1500), closedAt: at(-1440) }),
      order(30, 15, { closedAt: at(1440) }),
    ]);
    expect(await ask('completed')).toMatchObject({
      status: 200,
      body: {
        in_time_orders: { count: 2, average_time_ms: 35 * 60_000 },
        delayed_orders: { count: 2, average_time_ms: 36 * 60_000 },
        early_closed_orders: { count: 1, average_time_ms: 8 * 60_000 },
      },
    });
  });

  it('are counted as 0 if there are none', async () => {
    const none = { count: 0, average_time_ms: 0 };
    expect((await ask('completed')).body).toEqual({
      in_time_orders: none,
      delayed_orders: none,
      early_closed_orders: none,
    });
  });

  it.each([
    ['date_from', 'date_to=2026-03-10T00:00:00Z&restaurant_id=1'],
    ['date_to', 'date_from=2026-03-10T00:00:00Z&restaurant_id=1'],
    ['restaurant_id', 'date_from=2026-03-10T00:00:00Z&date_to=2026-03-10T00:00:00Z'],
  ])('require %s', async (field, query) => {
    expect(await ask('completed', query)).toMatchObject({
      status: 400,
      body: { details: `${field}: required` },
    });
  });
});

describe('an order of several dishes', () => {
  const dish = (from: number, to: number) => ({
    amount: 1,
    name: 'Pie',
    minCompletionDate: at(from).toISOString(),
    maxCompletionDate: at(to).toISOString(),
  });
  const items = [dish(10, 20), dish(30, 40)];

  it('is delayed as soon as its first dish is late', async () => {
    await putOrders(provider.database, [order(null, null, { items })]);
    provider.clock.now = at(21);
    expect((await ask('current')).body).toEqual({ in_time_orders: 0, delayed_orders: 1 });
  });

  it('is closed early if its last dish could not have been ready', async () => {
    await putOrders(provider.database, [order(15, null, { items })]);
    expect((await ask('completed')).body).toMatchObject({ early_closed_orders: { count: 1 } });
  });
});

describe('current orders', () => {
  it('become delayed when a dish passes its promised time', async () => {
    await putOrders(provider.database, [
      order(null, null),
      order(null, 15),
      order(30, 15),
      order(null, 15, { restaurantId: 2 }),
      order(null, 15, { openedAt: at(-1440) }),
      order(null, 15, { openedAt: at(1440) }),
    ]);
    provider.clock.now = at(19);
    expect((await ask('current')).body).toEqual({ in_time_orders: 2, delayed_orders: 0 });
    provider.clock.now = at(20);
    expect((await ask('current')).body).toEqual({ in_time_orders: 1, delayed_orders: 1 });
  });
});

describe('an order that becomes late', () => {
  it('raises one alert, dated to when it became late', async () => {
    await putOrders(provider.database, [order(null, null), order(null, 15)]);
    const raise = (now: Date) => raiseOrderDelays(provider.database, at(-60), now);
    await raise(at(19));
    expect(await provider.database.select().from(alerts)).toEqual([]);
    await raise(at(21));
    await raise(at(22));
    const { body } = await provider.call({ url: '/api/alerts/', token: anna });
    expect(body).toMatchObject({
      total_items: 1,
      results: [
        {
          type: 'order_delay',
          created_at: at(20).toISOString(),
          order: { status: 'CookingStarted' },
        },
      ],
    });
  });

  it('raises no alert if that was before the time looked back to', async () => {
    await putOrders(provider.database, [order(null, null)]);
    await raiseOrderDelays(provider.database, at(20), at(30));
    expect(await provider.database.select().from(alerts)).toEqual([]);
  });

  it('does not use up alert ids in later runs', async () => {
    await putOrders(provider.database, [order(null, null)]);
    for (const minute of [21, 22, 23]) {
      await raiseOrderDelays(provider.database, at(-60), at(minute));
    }
    await putOrders(provider.database, [order(null, null)]);
    await raiseOrderDelays(provider.database, at(-60), at(24));
    const rows = await provider.database.select({ id: alerts.id }).from(alerts).orderBy(alerts.id);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
