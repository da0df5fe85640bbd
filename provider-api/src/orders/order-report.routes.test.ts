import { beforeEach, describe, expect, it } from '@jest/globals';
import { orders } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { raiseOrderDelays } from './order.repository';

const provider = setUpTestProvider();
let anna: string;
let boris: string;
beforeEach(async () => {
  anna = await provider.logIn('anna');
  boris = await provider.logIn('boris');
});

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 12, minutes)).toISOString();
/** Opened at 11:30; its dish is promised for 12:03. */
const soup = { amount: 1, name: 'Soup', max_completion_date: at(3) };
const order = {
  uid: 'A-17',
  number: 17,
  type: 'Table',
  status: 'CookingStarted',
  price: 9.5,
  opened_at: at(-30),
  items: [soup],
};
const report = (
  list: unknown,
  { restaurant = 1, key }: { restaurant?: number; key?: string } = {},
) =>
  provider.call({
    method: 'POST',
    url: '/ingest/orders/',
    token: key ?? provider.services.ingestKeys.keyOfTill(restaurant),
    body: { orders: list },
  });
const RANGE = 'date_from=2026-03-10T00:00:00Z&date_to=2026-03-10T23:59:59.999Z';
const current = async (token = anna, restaurant = 1) => {
  const url = `/api/restaurant_orders/current/?${RANGE}&restaurant_id=${restaurant}`;
  return (await provider.call({ url, token })).body;
};
const completed = async () => {
  const url = `/api/restaurant_orders/completed/?${RANGE}&restaurant_id=1`;
  return (await provider.call({ url, token: anna })).body;
};
const alertsOf = async (token: string) =>
  (await provider.call({ url: '/api/alerts/', token })).body as {
    results: { created_at: string; order: Record<string, unknown> }[];
  };
const raise = () => raiseOrderDelays(provider.database, new Date(0), provider.clock.now);

describe('a till', () => {
  it('reports orders for its own restaurant, and for no other', async () => {
    expect(await report([order])).toMatchObject({ status: 204 });
    expect(await current()).toEqual({ in_time_orders: 1, delayed_orders: 0 });
    expect(await current(boris, 2)).toEqual({ in_time_orders: 0, delayed_orders: 0 });
  });

  it('may send the same report repeatedly, even simultaneously', async () => {
    await Promise.all([report([order]), report([order]), report([order, order])]);
    await report([order]);
    expect(await provider.database.select().from(orders)).toHaveLength(1);
  });

  it('may use the same uid as another restaurant', async () => {
    await report([order]);
    await report([{ ...order, number: 90 }], { restaurant: 2 });
    expect(await provider.database.select().from(orders).orderBy(orders.number)).toMatchObject([
      { uid: 'A-17', restaurantId: 1, number: 17 },
      { uid: 'A-17', restaurantId: 2, number: 90 },
    ]);
  });

  it('replaces everything it previously reported about an order', async () => {
    await report([{ ...order, status: 'Closed', closed_at: at(0) }]);
    expect(await completed()).toMatchObject({ in_time_orders: { count: 1 } });
    const changed = {
      uid: 'A-17',
      number: 18,
      type: 'Delivery',
      status: 'OnWay',
      price: 12,
      opened_at: at(-20),
      closed_at: null,
      items: [{ amount: 2, name: 'Pie' }],
    };
    await report([changed]);
    expect(await completed()).toMatchObject({ in_time_orders: { count: 0 } });
    expect(await current()).toEqual({ in_time_orders: 1, delayed_orders: 0 });
    expect(await provider.database.select().from(orders)).toMatchObject([
      {
        number: 18,
        type: 'Delivery',
        status: 'OnWay',
        price: 12,
        openedAt: new Date(at(-20)),
        closedAt: null,
        items: [{ amount: 2, name: 'Pie' }],
        lateAt: null,
        outcome: null,
      },
    ]);
  });

  it('may not reuse the uid of an order that was closed hours ago', async () => {
    const yesterday = { ...order, status: 'Closed', opened_at: at(-1440), closed_at: at(-1400) };
    await report([{ ...yesterday, items: [] }]);
    expect(await report([{ ...order, uid: 'A-18' }, order])).toMatchObject({
      status: 400,
      body: {
        details:
          'orders.1.uid: is of another order, closed at 2026-03-09T12:40:00.000Z; a uid must not come again',
      },
    });
    expect(await provider.database.select().from(orders)).toMatchObject([
      { uid: 'A-17', openedAt: new Date(at(-1440)) },
    ]);
    expect(await report([order], { restaurant: 2 })).toMatchObject({ status: 204 });
  });

  const yesterday = {
    ...{ ...order, items: [], status: 'Closed' },
    ...{ opened_at: at(-1440), closed_at: at(-1400) },
  };
  it.each([
    ['comes after it', [[order], [yesterday]], 'orders.0.uid: is of another order, opened at'],
    ['is told with it', [[yesterday, order]], 'orders.1.uid: is of another order, closed at'],
    [
      'was cancelled and never closed',
      [[{ ...yesterday, status: 'Cancelled', closed_at: null }], [order]],
      'orders.0.uid: is of another order, opened at',
    ],
  ])('may not reuse the uid of an order that %s', async (_, reports, details) => {
    const answers = [];
    for (const one of reports) answers.push(await report(one));
    expect(answers.at(-1)).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining(details) },
    });
    expect(await provider.database.$count(orders)).toBe(reports.length - 1);
  });

  it('may reopen a closed order, even hours later', async () => {
    const closed = { ...order, status: 'Closed', opened_at: at(-600), closed_at: at(-500) };
    await report([closed]);
    expect(await report([{ ...closed, status: 'Bill', closed_at: null }])).toMatchObject({
      status: 204,
    });
    await report([closed]);
    const opened = { ...order, opened_at: at(-500 + 2 * 60) };
    expect(await report([opened])).toMatchObject({ status: 204 });
  });

  it('overrides an earlier entry of the same order in one report', async () => {
    await report([order, { ...order, number: 18 }]);
    expect(await provider.database.select().from(orders)).toMatchObject([{ number: 18 }]);
  });

  it('causes one alert for an order that becomes late', async () => {
    await report([order]);
    await raise();
    expect(await alertsOf(anna)).toMatchObject({ results: [] });
    provider.clock.advance(4 * 60);
    await raise();
    await report([{ ...order, status: 'CookingCompleted' }]);
    await raise();
    expect(await current()).toEqual({ in_time_orders: 1, delayed_orders: 0 });
    const reported = { uid: 'A-17', number: 17, status: 'CookingCompleted', items: [soup] };
    const { results } = await alertsOf(anna);
    expect(results).toMatchObject([{ created_at: at(3), order: reported }]);
    expect(await alertsOf(boris)).toMatchObject({ results: [] });
  });

  it.each([
    ['New', 1],
    ['Unconfirmed', 1],
    ['WaitCooking', 1],
    ['CookingStarted', 1],
    ['CookingCompleted', 0],
    ['Waiting', 0],
    ['OnWay', 0],
    ['Bill', 0],
    ['Delivered', 0],
  ])('with an overdue order in status %s has this many late orders: %s', async (status, late) => {
    await report([{ ...order, status }]);
    provider.clock.advance(4 * 60);
    await raise();
    expect(await current()).toEqual({ in_time_orders: 1 - late, delayed_orders: late });
    expect((await alertsOf(anna)).results).toHaveLength(late);
  });

  it('has a late order if a dish was ready too late, whatever its status now', async () => {
    const tooLate = { ...soup, cooking_completed_at: at(4) };
    await report([{ ...order, status: 'OnWay', items: [tooLate] }]);
    provider.clock.advance(4 * 60);
    expect(await current()).toEqual({ in_time_orders: 0, delayed_orders: 1 });
  });

  it.each([
    ['open', {}],
    ['closed', { closed_at: at(-1), items: [{ ...soup, max_completion_date: at(-5) }] }],
    ['late', { items: [{ ...soup, cooking_completed_at: at(4) }] }],
  ])(
    'can cancel an order that is %s, which is then neither counted nor late',
    async (_what, changes) => {
      await report([{ ...order, ...changes, status: 'Cancelled' }]);
      provider.clock.advance(4 * 60);
      await raise();
      expect(await current()).toEqual({ in_time_orders: 0, delayed_orders: 0 });
      expect(await alertsOf(anna)).toMatchObject({ results: [] });
    },
  );
});

describe('a report is refused if it', () => {
  it.each([
    ['an unknown field', { waiter: 'Ann' }, 'orders.0.waiter: not known'],
    ['no uid', { uid: undefined }, 'orders.0.uid: required'],
    ['an empty uid', { uid: '' }, 'orders.0.uid'],
    ['a uid too long', { uid: 'a'.repeat(101) }, 'orders.0.uid'],
    ['a number that is none', { number: 1.5 }, 'orders.0.number'],
    ['a number that cannot be kept', { number: 3_000_000_000 }, 'orders.0.number'],
    ['another type', { type: 'Bar' }, 'orders.0.type'],
    ['another status', { status: 'Eaten' }, 'orders.0.status'],
    ['a price below nothing', { price: -1 }, 'orders.0.price'],
    ['a moment without offset', { opened_at: '2026-03-10T11:30:00' }, 'orders.0.opened_at'],
    ['a moment that cannot be kept', { opened_at: '0000-03-10T11:30:00Z' }, 'orders.0.opened_at'],
    ['a future', { opened_at: at(2) }, 'orders.0.opened_at: in the future'],
    ['an end in the future', { closed_at: at(2) }, 'orders.0.closed_at: in the future'],
    ['an end before its beginning', { closed_at: at(-31) }, 'orders.0.closed_at: before opened_at'],
    ['a bill closed never', { status: 'Closed' }, 'orders.0.closed_at: missing where it is Closed'],
    ['an unknown field of a dish', { items: [{ ...soup, salt: 1 }] }, 'orders.0.items.0.salt'],
    ['too many dishes', { items: Array(201).fill(soup) }, 'orders.0.items'],
    ['half a letter', { uid: '\ud83d' }, 'orders.0.uid: holds a character that cannot be stored'],
  ])('has %s, and changes nothing', async (_what, changes, details) => {
    const good = { ...order, uid: 'good' };
    expect(await report([{ ...order, ...changes }, good])).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining(details) },
    });
    expect(await provider.database.select().from(orders)).toEqual([]);
  });

  it('has too many orders', async () => {
    const many = Array.from({ length: 201 }, (_, uid) => ({ ...order, uid: String(uid) }));
    expect(await report(many)).toMatchObject({ status: 400 });
    expect(await report(many.slice(0, 200))).toMatchObject({ status: 204 });
  });

  it('has the key of another till, or none', async () => {
    const { ingestKeys } = provider.services;
    const own = ingestKeys.keyOfTill(1);
    for (const key of ['', 'x', own.replace(/^1/, '2'), own.slice(0, -1), ingestKeys.keyOf(1)]) {
      expect(await report([order], { key })).toMatchObject({ status: 401 });
    }
    expect(await report([order], { key: ingestKeys.keyOfTill(9) })).toMatchObject({ status: 401 });
    expect(await report([order], { key: anna })).toMatchObject({ status: 401 });
    const url = '/api/restaurants/';
    expect(await provider.call({ url, token: own })).toMatchObject({ status: 401 });
  });
});
