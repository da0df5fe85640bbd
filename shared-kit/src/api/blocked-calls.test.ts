import { expect, it, jest } from '@jest/globals';
import {
  listAlertsEndpoint,
  listRestaurantsEndpoint,
  logInEndpoint,
  readCurrentUserEndpoint,
} from '@maitred/contract';
import { blocked, createServerDouble } from '../../testing';
import { callAnyEndpoint } from './call-endpoint';

const server = createServerDouble();

it.each([
  [readCurrentUserEndpoint, 'users', {}],
  [listRestaurantsEndpoint, 'restaurants', {}],
  [logInEndpoint, 'token', { body: { username: 'anna', password: 'of anna' } }],
])('a blocked first request names its address: $path', async (endpoint, area, input) => {
  server.use(blocked(endpoint));
  await expect(callAnyEndpoint(endpoint, input)).rejects.toMatchObject({
    name: 'NoResponseError',
    blockedAddress: `${window.location.origin}/api/${area}/`,
  });
});

it('a server that never responds is not taken for a blocked request', async () => {
  server.use(blocked(readCurrentUserEndpoint), blocked(listRestaurantsEndpoint));
  await expect(callAnyEndpoint(listRestaurantsEndpoint, {})).rejects.toMatchObject({
    blockedAddress: undefined,
  });
});

it('a blocking rule that matches only the query is detected too', async () => {
  const { fetch } = window;
  jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    if (url.includes('items_per_page=')) throw new TypeError('Failed to fetch');
    return fetch(input, init);
  });
  const query = { page: 1, itemsPerPage: 25 };
  await expect(callAnyEndpoint(listAlertsEndpoint, { query })).rejects.toMatchObject({
    blockedAddress: `${window.location.origin}/api/alerts/`,
  });
});
