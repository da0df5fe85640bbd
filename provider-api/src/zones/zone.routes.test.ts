import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cameras } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
let anna: string;
let boris: string;
beforeEach(async () => {
  await provider.database.insert(cameras).values([
    { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' },
    { restaurantId: 2, name: 'Gate', streamUrl: 'demo:entrance' },
  ]);
  anna = await provider.logIn('anna');
  boris = await provider.logIn('boris');
});

const triangle = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0.5, y: 1 },
];
const table = {
  type: 'ra',
  polygon: triangle,
  alert: { type: 'table_dirty', check_interval_seconds: 30, dirty_period_seconds: 300 },
};
const CONFIGS = [
  table,
  { type: 'pa', polygon: triangle, alert: { type: 'occupancy', check_interval_seconds: 60 } },
  { type: 'pa', polygon: triangle, alert: { type: 'absence', missing_period_seconds: 120 } },
  { type: 'pa', polygon: triangle, alert: { type: 'crowding', count: 8 } },
  {
    type: 'pa',
    line1: [triangle[0], triangle[1]],
    line2: [triangle[1], triangle[2]],
    both: true,
    traffic_type: 2,
    alert: { type: 'unique' },
  },
  { type: 'fa', polygon: triangle, traffic_type: 1, alert: { type: 'unique' } },
];
const create = (config: object, camera_id = 1, token = anna) =>
  provider.call({
    method: 'POST',
    url: '/api/vazone/',
    token,
    body: { camera_id, name: 'Zone', config },
  });

describe('zones', () => {
  it('must be listed by camera if there are too many for one response', async () => {
    const fill = (camera: number, count: number) =>
      provider.database.execute(sql`
        insert into zones (camera_id, name, config)
        select ${camera}::int, 'Zone', ${JSON.stringify(CONFIGS[3])}::jsonb from generate_series(1, ${count}::int)`);
    const list = async (query = '') => provider.call({ url: `/api/vazone/${query}`, token: anna });
    await fill(1, 1000);
    // Another tenant's do not count.
    await fill(2, 5);
    expect((await list()).body).toHaveLength(1000);
    await fill(1, 1);
    expect(await list()).toMatchObject({
      status: 400,
      body: { status: 'invalid', details: expect.stringMatching(/^camera_id: missing/) },
    });
    expect((await list('?camera_id=1')).body).toHaveLength(1001);
  });

  it.each(CONFIGS)('of every kind are stored as drawn: %j', async (config) => {
    const zone = { id: 1, camera_id: 1, name: 'Zone', config };
    expect(await create(config)).toMatchObject({ status: 201, body: zone });
    expect((await provider.call({ url: '/api/vazone/', token: anna })).body).toEqual([zone]);
  });

  it.each([
    ['two corners', { ...table, polygon: triangle.slice(1) }, 'config.polygon'],
    ['a corner outside', { ...table, polygon: [...triangle, { x: 1.1, y: 0 }] }, 'config.polygon'],
    ['an unknown kind', { ...table, type: 'xa' }, 'config.type'],
    ['an unknown key', { ...table, colour: 'red' }, 'config.colour'],
    ['both forms of a people zone', { ...CONFIGS[1], ...CONFIGS[4] }, 'config'],
    [
      'a share of a second',
      { ...table, alert: { ...table.alert, dirty_period_seconds: 0.5 } },
      'config.alert.dirty_period_seconds',
    ],
  ])('are refused with %s', async (_what, config, field) => {
    expect(await create(config)).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining(field) },
    });
  });

  it('have at most a hundred corners, both when created and when changed', async () => {
    const circle = (corners: number) => ({
      ...table,
      polygon: Array.from({ length: corners }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / corners;
        return { x: 0.5 + Math.sin(angle) / 4, y: 0.5 + Math.cos(angle) / 4 };
      }),
    });
    const refusal = {
      status: 400,
      body: { details: "config.polygon: more than 100 corners of a zone's polygon" },
    };
    expect(await create(circle(100))).toMatchObject({ status: 201 });
    expect(await create(circle(101))).toMatchObject(refusal);
    const body = { camera_id: 1, name: 'Zone', config: circle(101) };
    expect(
      await provider.call({ method: 'PUT', url: '/api/vazone/1/', token: anna, body }),
    ).toMatchObject(refusal);
  });

  it('can be changed and deleted', async () => {
    await create(table);
    const body = { camera_id: 1, name: 'Table 2', config: table };
    const url = '/api/vazone/1/';
    expect(await provider.call({ method: 'PUT', url, token: anna, body })).toMatchObject({
      status: 200,
      body: { id: 1, name: 'Table 2' },
    });
    expect(await provider.call({ method: 'DELETE', url, token: anna })).toMatchObject({
      status: 204,
    });
    expect(await provider.call({ method: 'DELETE', url, token: anna })).toMatchObject({
      status: 404,
    });
    expect((await provider.call({ url: '/api/vazone/?camera_id=1', token: anna })).body).toEqual(
      [],
    );
  });

  it('of another tenant are inaccessible', async () => {
    await create(table);
    const body = { camera_id: 1, name: 'Mine', config: table };
    const url = '/api/vazone/1/';
    const answers = [
      await create(table, 1, boris),
      await provider.call({ method: 'PUT', url, token: boris, body }),
      await provider.call({ method: 'PUT', url, token: anna, body: { ...body, camera_id: 2 } }),
      await provider.call({ method: 'DELETE', url, token: boris }),
      await provider.call({ url: '/api/vazone/?camera_id=1', token: boris }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await provider.call({ url: '/api/vazone/', token: boris })).body).toEqual([]);
  });
});

describe('cameras', () => {
  it('are listed with the addresses of their pictures', async () => {
    expect((await provider.call({ url: '/api/cameras/', token: anna })).body).toEqual([
      {
        id: 1,
        name: 'Hall',
        stream_url: 'demo:hall',
        restaurant: 1,
        snapshot_url: expect.stringMatching(/^\/api\/media\/cameras\/1\.webp\?expires=/),
        live_url: expect.stringMatching(/^\/api\/media\/cameras\/1\/live\.mjpeg\?expires=/),
      },
    ]);
  });

  it("can be listed for several of the user's own restaurants", async () => {
    await provider.addMember('anna', 2);
    const list = async (query: string) =>
      provider.call({ url: `/api/cameras/${query}`, token: anna });
    expect((await list('?restaurant_id=1&restaurant_id=2')).body).toHaveLength(2);
    expect((await list('?restaurant_id=2')).body).toMatchObject([{ id: 2 }]);
    expect(await list('?restaurant_id=3')).toMatchObject({ status: 404 });
    expect(await list('?restaurant_id=x')).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(/^restaurant_id/) },
    });
  });
});
