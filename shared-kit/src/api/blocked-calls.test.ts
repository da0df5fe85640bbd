import { expect, it } from '@jest/globals';
import { listRestaurantsEndpoint, logInEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import { blocked, createServerDouble } from '../../testing';
import { callAnyEndpoint } from './call-endpoint';

const server = createServerDouble();

it.each([
  [readCurrentUserEndpoint, 'users', {}],
  [listRestaurantsEndpoint, 'restaurants', {}],
  [logInEndpoint, 'token', { body: { username: 'anna', password: 'of anna' } }],
])(
  'a call that is held back before any was answered names its address: $path',
  async (endpoint, area, input) => {
    server.use(blocked(endpoint));
    await expect(callAnyEndpoint(endpoint, input)).rejects.toMatchObject({
      name: 'NoResponseError',
      blockedAddress: `${window.location.origin}/api/${area}/`,
    });
  },
);

it('a server that answers nothing is silent, from the first call on', async () => {
  server.use(blocked(readCurrentUserEndpoint), blocked(listRestaurantsEndpoint));
  await expect(callAnyEndpoint(listRestaurantsEndpoint, {})).rejects.toMatchObject({
    blockedAddress: undefined,
  });
});
