import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { ProviderMetrics } from '../metrics/provider-metrics';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';

const provider = setUpSharedTestProvider();

it.each([
  ['its disk is full', '53100', 'database_unavailable', '5'],
  ['it is a standby, which writes nothing', '25006', 'database_unavailable', '5'],
  ['two statements wait for each other', '40P01', 'busy', '1'],
])(
  'if the database refuses writes as %s, the response asks the client to retry',
  async (_, code, status, seconds) => {
    await provider.database.execute(
      sql.raw(`
      create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${code}'; end $$;
      create or replace trigger refuse before insert on orders for each row execute function refuse()`),
    );
    const answer = await provider.call({
      method: 'POST',
      url: '/ingest/orders/',
      token: provider.services.ingestKeys.keyOfTill(1),
      body: {
        orders: [
          {
            uid: 'A-17',
            number: 17,
            type: 'Table',
            status: 'CookingStarted',
            price: 12.5,
            opened_at: provider.clock.now.toISOString(),
            items: [],
          },
        ],
      },
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { status },
      headers: { 'retry-after': seconds },
    });
  },
);

it('a provider that cannot write is not ready until a minute after the last refused write', async () => {
  const ready = async () => (await provider.call({ url: '/ready' })).status;
  const metrics = new ProviderMetrics({ services: provider.services, version: '1.2.3' });
  expect(await ready()).toBe(503);
  expect(await metrics.registry.metrics()).toContain('maitred_database_up 0');
  provider.clock.advance(60);
  expect(await ready()).toBe(200);
  expect(await metrics.registry.metrics()).toContain('maitred_database_up 1');
});
