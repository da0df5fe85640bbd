import { describe, expect, it } from '@jest/globals';
import { readCompletedOrdersEndpoint, readCurrentOrdersEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  figure,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { createOrdersServer } from '../testing/orders-server';
import { playOnFridayEvening, renderOrders } from '../testing/play';
import { OrdersNow } from './orders-now';

const server = createOrdersServer();
playOnFridayEvening();

describe('the orders panel on the home screen', () => {
  it('shows how many orders are late now and links to all orders', async () => {
    const { container } = await renderOrders(<OrdersNow />, { path: '/?restaurant=12' });
    expect(figure('In work').textContent).toBe('In work113 late8 in time');
    expect(screen.getByText('Grill on Lenina')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute(
      'href',
      '/restaurant-orders?restaurant=12&period=day',
    );
    expect(server.calls(readCompletedOrdersEndpoint)).toHaveLength(0);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('can be retried after an error', async () => {
    server.use(mockEndpoint(readCurrentOrdersEndpoint, () => refusal(500)));
    const { person } = await renderOrders(<OrdersNow />, { path: '/' });
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => ({ inTimeOrders: 1, delayedOrders: 0 })),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(figure('In work').textContent).toBe('In work11 in time');
  });
});
