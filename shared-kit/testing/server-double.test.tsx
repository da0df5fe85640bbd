import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  listAlertsEndpoint,
  listRestaurantsEndpoint,
  markAlertsReadEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { screen } from '@testing-library/react';
import { useUnreadAlerts } from '../src/alerts-state';
import { ApiError, callEndpoint, NoResponseError, useEndpoint } from '../src/api';
import { callAnyEndpoint } from '../src/api/call-endpoint';
import { ContractError } from '../src/api/errors';
import {
  anAlert,
  anAlertPage,
  aRestaurant,
  createServerDouble,
  mockEndpoint,
  noAnswer,
  refusal,
  renderWithKit,
  uncheckedAnswer,
} from './index';
import { present } from './server-double';

const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 7 })),
  mockEndpoint(listAlertsEndpoint, ({ query }) =>
    anAlertPage([anAlert('crowding', { id: query.restaurantId ?? 1 })]),
  ),
  mockEndpoint(markAlertsReadEndpoint, () => undefined),
);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the server double', () => {
  it('responds as the contract says and records requests', async () => {
    const page = await callEndpoint(listAlertsEndpoint, { query: { restaurantId: 11 } });

    expect(page.results).toEqual([anAlert('crowding', { id: 11 })]);
    expect(server.calls(listAlertsEndpoint).map(({ query }) => query)).toEqual([
      { restaurantId: 11 },
    ]);
  });

  it('accepts a request without a response body', async () => {
    await callAnyEndpoint(markAlertsReadEndpoint, { body: { ids: [1, 2] } });

    expect(server.calls(markAlertsReadEndpoint).map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
  });

  it('refuses a request, gives no response or violates the contract on demand', async () => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => refusal(403)));
    await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toBeInstanceOf(ApiError);

    server.use(mockEndpoint(readUnreadCountEndpoint, noAnswer));
    await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toBeInstanceOf(NoResponseError);

    server.use(mockEndpoint(readUnreadCountEndpoint, () => uncheckedAnswer({ count: 1, new: 2 })));
    await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toBeInstanceOf(ContractError);
  });
});

it('names the field of a response that violates the contract', () => {
  const list = [aRestaurant(), { ...aRestaurant(), id: 'eleven' }];
  expect(() => present(listRestaurantsEndpoint, list)).toThrow(
    'answer.1.id: Invalid type: Expected number but received "eleven"',
  );
});

describe('rendering with the kit', () => {
  it("shows what the kit's hooks read from the server", async () => {
    await renderWithKit(<Count />);

    expect(await screen.findByText('7 of 1')).toBeInstanceOf(HTMLElement);
  });
});

function Count() {
  const { count } = useUnreadAlerts();
  const { data } = useEndpoint(listAlertsEndpoint, { query: {} });
  return count === undefined || data === undefined ? null : `${count} of ${data.totalItems}`;
}
