import { readCompletedOrdersEndpoint, readCurrentOrdersEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import type { CallServices } from '../http/call-services';
import { readSpan } from '../http/instants';
import { registerEndpoint } from '../http/register-endpoint';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { countCompleted, countCurrent } from './order.repository';
import type { OrderOutcome } from './order-timing';

export function registerOrderRoutes(app: FastifyInstance, services: CallServices): void {
  const { database, now } = services;

  registerEndpoint(app, services, readCompletedOrdersEndpoint, async ({ query, caller }) => {
    requireRestaurant(caller, query.restaurantId);
    const rows = await countCompleted(database, query.restaurantId, readSpan(query));
    const groupOf = (outcome: OrderOutcome) => {
      const row = rows.find((one) => one.outcome === outcome);
      return { count: row?.count ?? 0, averageTimeMs: Math.round(row?.averageTimeMs ?? 0) };
    };
    return {
      inTimeOrders: groupOf('in_time'),
      delayedOrders: groupOf('delayed'),
      earlyClosedOrders: groupOf('early_closed'),
    };
  });

  registerEndpoint(app, services, readCurrentOrdersEndpoint, async ({ query, caller }) => {
    requireRestaurant(caller, query.restaurantId);
    return countCurrent(database, query.restaurantId, readSpan(query), now());
  });
}
