import { expect, it } from '@jest/globals';
import { listRestaurantsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { screen } from '@testing-library/react';
import { aRestaurant, createServerDouble, mockEndpoint, renderWithKit } from '../../testing';
import { useRestaurants } from './use-restaurants';

const server = createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })));

function Names() {
  return (
    <p>
      {useRestaurants()
        .data?.map(({ name }) => name)
        .join('; ')}
    </p>
  );
}

function Zones() {
  return (
    <p>
      {useRestaurants()
        .data?.map(({ timezone }) => timezone)
        .join('; ')}
    </p>
  );
}

it('a restaurant without a name is shown by its address', async () => {
  server.use(
    mockEndpoint(listRestaurantsEndpoint, () => [
      aRestaurant({ id: 11, name: '', address: 'Berlin, Hauptstr. 1' }),
      aRestaurant({ id: 12, name: 'Sydney' }),
    ]),
  );
  const { unmount } = await renderWithKit(<Names />);
  expect(await screen.findByText('Berlin, Hauptstr. 1; Sydney')).toBeVisible();
  unmount();
});

it('a restaurant with an unknown time zone uses UTC, and the others their own', async () => {
  server.use(
    mockEndpoint(listRestaurantsEndpoint, () => [
      aRestaurant({ id: 11, name: 'Mars', timezone: 'Mars/Base' }),
      aRestaurant({ id: 12, name: 'Sydney', timezone: 'Australia/Sydney' }),
    ]),
  );
  await renderWithKit(<Zones />);
  expect(await screen.findByText('UTC; Australia/Sydney')).toBeVisible();
});

it('a restaurant without name and address is shown by its id', async () => {
  server.use(
    mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ id: 11, name: ' ', address: '' })]),
  );
  await renderWithKit(<Names />);
  expect(await screen.findByText('#11')).toBeVisible();
});
