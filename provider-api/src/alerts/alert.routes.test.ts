import { beforeEach, describe, expect, it } from '@jest/globals';
import { alerts, cameras, orders } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  await insertAlerts();
  anna = await provider.logIn('anna');
});

const list = (query = '', token = anna) => provider.call({ url: `/api/alerts/${query}`, token });
const unread = async (token = anna) =>
  (await provider.call({ url: '/api/alerts/unread_count/', token })).body;
const idsOf = (answer: { body: unknown }) =>
  (answer.body as { results: { id: number }[] }).results.map(({ id }) => id);

/** Alerts 1 to 4 are the Harbour's, 5 is the Orchard's. */
async function insertAlerts() {
  const { database } = provider;
  await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await database.insert(orders).values({
    uid: '0b5ee1c6-3f3c-4d55-8d3c-0a2b7c1d2e3f',
    restaurantId: 1,
    number: 112,
    type: 'Delivery',
    status: 'CookingStarted',
    price: 31.5,
    openedAt: new Date('2026-03-10T10:00:00Z'),
    items: [{ amount: 1, name: 'Soup', maxCompletionDate: '2026-03-10T10:20:00.000Z' }],
  });
  const seen = { cameraId: 1, cameraName: 'Hall', scene: { people: [], dirtyTables: [0] } };
  const at = (time: string) => new Date(`2026-03-${time}Z`);
  for (const row of [
    {
      ...seen,
      type: 'absence' as const,
      zoneName: 'Post',
      duration: 300,
      createdAt: at('09T22:59:59.999'),
    },
    {
      ...seen,
      type: 'crowding' as const,
      zoneName: 'Door',
      count: 9,
      createdAt: at('09T23:00:00'),
    },
    {
      ...seen,
      type: 'table_dirty' as const,
      zoneName: 'Table 1',
      duration: 500,
      createdAt: at('10T09:00:00'),
    },
    { type: 'order_delay' as const, orderId: 1, createdAt: at('10T10:20:01') },
  ]) {
    await database.insert(alerts).values({ restaurantId: 1, ...row });
  }
  await database.insert(alerts).values({
    restaurantId: 2,
    type: 'absence',
    zoneName: 'Gate',
    duration: 60,
    createdAt: at('10T11:00:00'),
  });
}

describe('listing alerts', () => {
  it('returns the newest first, with the fields of each kind', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      page: 1,
      items_per_page: 20,
      total_pages: 1,
      total_items: 4,
      has_more: false,
    });
    const { results } = body as { results: object[] };
    const shared = { restaurant_name: 'Harbour', restaurant_address: '1 Quay', is_read: false };
    expect(results[0]).toEqual({
      ...shared,
      id: 4,
      type: 'order_delay',
      created_at: '2026-03-10T10:20:01.000Z',
      order: {
        uid: '0b5ee1c6-3f3c-4d55-8d3c-0a2b7c1d2e3f',
        number: 112,
        type: 'Delivery',
        status: 'CookingStarted',
        price: 31.5,
        opened_at: '2026-03-10T10:00:00.000Z',
        closed_at: null,
        items: [{ amount: 1, name: 'Soup', max_completion_date: '2026-03-10T10:20:00.000Z' }],
      },
    });
    expect(results[1]).toEqual({
      ...shared,
      id: 3,
      type: 'table_dirty',
      created_at: '2026-03-10T09:00:00.000Z',
      zone: null,
      zone_name: 'Table 1',
      camera_name: 'Hall',
      duration: 500,
      snapshot: expect.stringMatching(/^\/api\/media\/alerts\/3\.webp\?expires=\d+&signature=/),
    });
    expect(results[2]).toMatchObject({ type: 'crowding', count: 9 });
    expect(results[3]).toMatchObject({ type: 'absence', duration: 300 });
  });

  it('filters by kind', async () => {
    expect(idsOf(await list('?alert_type=crowding'))).toEqual([2]);
  });

  it('includes both ends of a range', async () => {
    const query = '?date_from=2026-03-10T00:00:00%2B01:00&date_to=2026-03-10T10:00:00.000%2B01:00';
    expect(idsOf(await list(query))).toEqual([3, 2]);
  });

  it('paginates the list', async () => {
    const second = await list('?items_per_page=3&page=2');
    expect(second.body).toMatchObject({ page: 2, total_pages: 2, total_items: 4, has_more: false });
    expect(idsOf(second)).toEqual([1]);
    expect((await list('?items_per_page=3')).body).toMatchObject({ has_more: true });
  });

  it.each([999_999_999_999_999, Number.MAX_SAFE_INTEGER])(
    'returns no results for page %d, past the end',
    async (page) => {
      const answer = await list(`?page=${page}`);
      expect(answer).toMatchObject({ status: 200, body: { results: [], total_items: 4 } });
    },
  );

  it.each([
    ['?alert_type=fire', 'alert_type'],
    ['?page=0', 'page'],
    ['?page=1.5', 'page'],
    ['?page=9007199254740992', 'page'],
    ['?page=1&page=2', 'page'],
    ['?items_per_page=101', 'items_per_page'],
    ['?date_from=2026-03-10', 'date_from'],
    ['?date_from=2026-02-31T00:00:00Z&date_to=2026-03-09T00:00:00Z', 'date_from'],
    ['?date_from=2026-03-10T00:00:00Z&date_to=2026-03-09T00:00:00Z', 'date_to'],
    ['?restaurant_id=', 'restaurant_id'],
    ['?restaurantId=1', 'restaurantId'],
    ['?colour=red', 'colour'],
  ])('refuses %s and names the field', async (query, field) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(new RegExp(`^${field}: `)) },
    });
  });

  it("answers the same for another tenant's restaurant as for a missing one", async () => {
    const other = await list('?restaurant_id=2');
    expect(other).toMatchObject({ status: 404, body: { status: 'not_found' } });
    for (const id of [999_999_999_999_999, Number.MAX_SAFE_INTEGER]) {
      expect((await list(`?restaurant_id=${id}`)).body).toEqual(other.body);
    }
  });

  it('requires read_alert', async () => {
    await provider.setPermissions('anna', ['update_alert']);
    expect(await list()).toMatchObject({ status: 403, body: { status: 'permission_denied' } });
  });
});

describe('marking alerts as read', () => {
  const markRead = (ids: unknown, token = anna) =>
    provider.call({
      method: 'POST',
      url: '/api/alerts/mark_read_by_id/',
      body: { ids },
      token,
    });
  const markAll = (token = anna) =>
    provider.call({ method: 'POST', url: '/api/alerts/mark_read_all/', token });

  it('marks the given ids', async () => {
    expect(await markRead([2, 3, 3])).toMatchObject({ status: 204, body: '' });
    expect(await unread()).toEqual({ count: 2 });
    expect((await list('?alert_type=crowding')).body).toMatchObject({
      results: [{ is_read: true }],
    });
  });

  it('applies to every member of the restaurant', async () => {
    await provider.addMember('boris', 1);
    const boris = await provider.logIn('boris');
    await markRead([1, 2]);
    expect(await unread(boris)).toEqual({ count: 3 });
  });

  it('marks the existing ones if others are gone or belong to another tenant', async () => {
    expect(await markRead([1, 5, 999])).toMatchObject({ status: 204 });
    expect(await unread()).toEqual({ count: 3 });
    expect(await unread(await provider.logIn('boris'))).toEqual({ count: 1 });
  });

  it('answers 404 if none of the ids exists', async () => {
    expect(await markRead([5, 999])).toMatchObject({ status: 404 });
    expect(await unread(await provider.logIn('boris'))).toEqual({ count: 1 });
  });

  it('succeeds for an alert that is already read', async () => {
    await markRead([1]);
    expect(await markRead([1])).toMatchObject({ status: 204 });
  });

  it("marks all alerts of the user's own restaurants and no others", async () => {
    expect(await markAll()).toMatchObject({ status: 204 });
    expect(await unread()).toEqual({ count: 0 });
    expect(await unread(await provider.logIn('boris'))).toEqual({ count: 1 });
  });

  it.each([[['a']], [[1.5]], ['1'], [undefined]])('refuses the ids %j', async (ids) => {
    expect(await markRead(ids)).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(/^ids/) },
    });
  });

  it('marks nothing for an empty list, and refuses a list that is too long', async () => {
    expect(await markRead([])).toMatchObject({ status: 204 });
    expect(await markRead(Array.from({ length: 10_001 }, (_, id) => id))).toMatchObject({
      status: 400,
    });
  });

  it('requires update_alert', async () => {
    await provider.setPermissions('anna', ['read_alert']);
    expect(await markRead([1])).toMatchObject({ status: 403 });
    expect(await markAll()).toMatchObject({ status: 403 });
    expect(await unread()).toEqual({ count: 4 });
  });
});

describe('the picture of an alert', () => {
  const snapshot = async () =>
    ((await list('?alert_type=table_dirty')).body as { results: { snapshot: string }[] }).results[0]
      ?.snapshot ?? '';

  it('is served to anyone who has its signed address, without a token', async () => {
    const { status, headers } = await provider.call({ url: await snapshot() });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600, immutable',
    });
  });

  it('keeps its address for five minutes, and each address works for ten', async () => {
    const first = await snapshot();
    provider.clock.advance(299);
    anna = await provider.logIn('anna');
    expect(await snapshot()).toBe(first);
    provider.clock.advance(300);
    expect(await provider.call({ url: first })).toMatchObject({
      status: 200,
      // Browsers do not show it for longer either.
      headers: { 'cache-control': 'private, max-age=1, immutable' },
    });
    provider.clock.advance(1);
    expect(await provider.call({ url: first })).toMatchObject({ status: 403 });
  });

  it('is refused with the signature of another picture', async () => {
    const address = (await snapshot()).replace('alerts/3.', 'alerts/2.');
    expect(await provider.call({ url: address })).toMatchObject({
      status: 403,
      body: { status: 'address_invalid' },
    });
  });
});
