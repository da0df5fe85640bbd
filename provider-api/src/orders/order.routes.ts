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
      const own = rows.filter((row) => row.outcome === outcome);
      const count = own.reduce((sum, row) => sum + row.count, 0);
      const timeMs = own.reduce((sum, row) => sum + row.timeMs, 0);
      return { count, averageTimeMs: count === 0 ? 0 : Math.round(timeMs / count) };
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
