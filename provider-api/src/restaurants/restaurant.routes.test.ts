import { describe, expect, it } from '@jest/globals';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();

describe('listing restaurants', () => {
  it('shows those the caller belongs to', async () => {
    const token = await provider.logIn('anna');
    expect(await provider.call({ url: '/api/restaurants/', token })).toMatchObject({
      status: 200,
      body: [
        {
          id: 1,
          name: 'Harbour',
          address: '1 Quay',
          working_hour_from: '10:00',
          working_hour_to: '22:00',
          timezone: 'Europe/Berlin',
        },
      ],
    });
  });

  it('requires read_restaurant', async () => {
    await provider.setPermissions('anna', []);
    const token = await provider.logIn('anna');
    expect(await provider.call({ url: '/api/restaurants/', token })).toMatchObject({ status: 403 });
  });

  it('refuses an unknown query parameter', async () => {
    const token = await provider.logIn('anna');
    const answer = await provider.call({ url: '/api/restaurants/?page=1', token });
    expect(answer).toMatchObject({ status: 400, body: { details: 'page: not known' } });
  });
});

describe('the current user', () => {
  it('is returned with permissions, and without an e-mail address if there is none', async () => {
    await provider.setPermissions('boris', ['read_alert', 'fly_kites']);
    const token = await provider.logIn('boris');
    expect((await provider.call({ url: '/api/users/me/', token })).body).toEqual({
      id: 2,
      username: 'boris',
      permissions: ['read_alert', 'fly_kites'],
    });
  });
});

describe('another request', () => {
  it('gets 404 for an unknown path', async () => {
    expect(await provider.call({ url: '/api/nothing/' })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
  });

  it.each([
    ['DELETE', '/api/alerts/', 'GET, HEAD'],
    ['PUT', '/api/token/', 'POST'],
    ['GET', '/api/vazone/7/', 'DELETE, PUT'],
    ['POST', '/health', 'GET, HEAD'],
    ['OPTIONS', '/api/restaurants/', 'GET, HEAD'],
  ] as const)('with %s for %s gets 405 and the allowed methods', async (method, url, allow) => {
    const answer = await provider.call({ method, url, body: 'of no matter what type' });
    expect(answer).toMatchObject({
      status: 405,
      body: { status: 'method_not_allowed', details: `allowed: ${allow}` },
    });
    expect(answer.headers.allow).toBe(allow);
  });

  it.each(['/health', '/ready'])('for %s needs no session', async (url) => {
    expect(await provider.call({ url })).toMatchObject({ status: 200 });
  });
});
