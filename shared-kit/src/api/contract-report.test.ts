import { expect, it } from '@jest/globals';
import {
  listRestaurantsEndpoint,
  readUnreadCountEndpoint,
  refreshTokenEndpoint,
} from '@maitred/contract';
import { createServerDouble, mockEndpoint, refusal, uncheckedAnswer } from '../../testing';
import { type ErrorReport, errorReports } from '../reporting/error-reports';
import { session } from '../session';
import { callEndpoint } from './call-endpoint';
import { ContractError } from './errors';

const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => uncheckedAnswer({ count: 'three' })),
  mockEndpoint(listRestaurantsEndpoint, () => uncheckedAnswer({ results: [] })),
);

it('reports a contract violation once per endpoint, and no other failures', async () => {
  const received: ErrorReport[] = [];
  errorReports.deliverTo((report) => received.push(report));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toThrow(ContractError);
  }
  await expect(callEndpoint(listRestaurantsEndpoint, {})).rejects.toThrow(ContractError);
  server.use(mockEndpoint(listRestaurantsEndpoint, () => refusal(500)));
  await expect(callEndpoint(listRestaurantsEndpoint, {})).rejects.toThrow('500');
  expect(received.map(({ error }) => (error as ContractError).endpoint)).toEqual([
    'GET /api/alerts/unread_count/',
    'GET /api/restaurants/',
  ]);
});

it('reports a refresh response without tokens, although the request fails with a 401', async () => {
  const received: ErrorReport[] = [];
  errorReports.deliverTo((report) => received.push(report));
  session.logIn({ access: 'access', refresh: 'refresh' });
  server.use(
    mockEndpoint(readUnreadCountEndpoint, () => refusal(401)),
    mockEndpoint(refreshTokenEndpoint, () => uncheckedAnswer({ token: 'renewed' })),
  );
  await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toThrow('401');
  expect(received.map(({ error }) => (error as ContractError).endpoint)).toEqual([
    'POST /api/token/refresh/',
  ]);
});
