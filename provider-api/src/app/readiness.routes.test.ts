import { describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../testing/open-test-database';
import { createApp } from './create-app';
import { createServices } from './create-services';

describe('/ready', () => {
  it('reports that the database is gone, while /health still succeeds', async () => {
    const { database, close } = await openTestDatabase();
    const services = createServices({
      database,
      secretKey: 'a secret of the tests, long enough',
      accessTokenSeconds: 300,
      refreshTokenSeconds: 86_400,
    });
    const app = await createApp(services);
    expect((await app.inject('/ready')).statusCode).toBe(200);
    await close();
    const answer = await app.inject('/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database_unavailable' }]);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await app.close();
  });
});
