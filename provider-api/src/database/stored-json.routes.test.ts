import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { cameras, zones } from './schema';

const triangle = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0.5, y: 1 },
];
const config = {
  type: 'pa' as const,
  polygon: triangle,
  alert: { type: 'crowding' as const, count: 8 },
};

let token: string;
const lines: { column?: string; id?: number; problem?: string }[] = [];
const write = (line: string) => lines.push(JSON.parse(line) as object);
const provider = setUpTestProvider({ logger: createLogger('error', { write }) });
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await provider.database.insert(zones).values([
    { cameraId: 1, name: 'Whole', config },
    { cameraId: 1, name: 'Broken', config },
  ]);
  token = await provider.logIn('anna');
});

const change = (statement: string) => provider.database.execute(sql.raw(statement));
const see = (sequence: number) =>
  provider.detect({
    sequence,
    people: Array.from({ length: 9 }, (_, track) => ({ track: `t${track}`, x: 0.5, y: 0.3 })),
  });
const alerts = async () =>
  (
    (await provider.call({ url: '/api/alerts/', token })).body as {
      results: { type: string; zone_name?: string; snapshot?: string }[];
    }
  ).results;

describe('stored JSON of the wrong shape', () => {
  it.each([
    '{"type":"pa","polygon":[],"alert":{"type":"crowding","count":8}}',
    '{"type":"xa"}',
    '[]',
    'null',
  ])('hides only the zone that has it: %s', async (broken) => {
    await change(`update zones set config = '${broken}'::jsonb where id = 2`);
    const answer = await provider.call({ url: '/api/vazone/', token });
    expect(answer).toMatchObject({ status: 200, body: [{ id: 1, name: 'Whole' }] });
    expect(answer.body).toHaveLength(1);
    expect(await see(1)).toMatchObject({ status: 204 });
    expect(await alerts()).toMatchObject([{ type: 'crowding', zone_name: 'Whole' }]);
    expect((await provider.call({ url: '/api/cameras/', token })).status).toBe(200);
    const body = { camera_id: 1, name: 'Mended', config: { ...config } };
    const mended = await provider.call({ method: 'PUT', url: '/api/vazone/2/', token, body });
    expect(mended.status).toBe(200);
  });

  it('is logged once, without its content', async () => {
    await change(`update zones set config = '{"type":"ra","secret":"7"}'::jsonb where id = 2`);
    await provider.call({ url: '/api/vazone/', token });
    await provider.call({ url: '/api/vazone/', token });
    const reported = lines.filter(({ column, id }) => column === 'zones.config' && id === 2);
    expect(reported).toHaveLength(1);
    expect(JSON.stringify(reported)).not.toContain('7"');
  });

  it('removes the picture of an alert, but not the picture of a camera', async () => {
    await see(1);
    const [alert] = await alerts();
    await change(`update alerts set scene = '{"people":7}'::jsonb`);
    await change(`update camera_states set scene = '[]'::jsonb`);
    expect(await provider.call({ url: alert?.snapshot ?? '' })).toMatchObject({ status: 404 });
    const [camera] = (await provider.call({ url: '/api/cameras/', token })).body as {
      snapshot_url: string;
    }[];
    expect(await provider.call({ url: camera?.snapshot_url ?? '' })).toMatchObject({ status: 200 });
  });

  it("in the memory of zones does not make the camera's next detection fail", async () => {
    await see(1);
    await change(`update camera_states set memory = '{"1":{"tracks":3}}'::jsonb`);
    provider.clock.advance(5);
    expect(await see(2)).toMatchObject({ status: 204 });
  });

  it('hides only the order alert that has it', async () => {
    await change(`
      insert into orders (uid, restaurant_id, number, type, status, price, opened_at, items)
      select gen_random_uuid(), 1, n, 'Table', 'New', 10, now(),
        case when n = 1 then '[{"amount":1,"name":"Soup"}]' else '{"amount":1}' end::jsonb
      from generate_series(1, 2) n`);
    await change(`
      insert into alerts (restaurant_id, type, created_at, is_read, order_id)
      select 1, 'order_delay', opened_at, false, id from orders`);
    expect(await alerts()).toMatchObject([{ type: 'order_delay', order: { number: 1 } }]);
  });
});
