import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restaurantOfKey } from '../ingest/ingest-keys';
import { findRestaurants } from '../restaurants/restaurant.repository';
import { invalidRequest, notAuthenticated } from '../server/api-error';
import { bearerOf } from '../server/bearer';
import { parseInput } from '../server/parse-input';
import type { Services } from '../server/services';
import { putOrders } from './order.repository';
import { type OrderReport, OrderReportSchema } from './order-report.schema';

export const ORDER_REPORT_PATH = '/ingest/orders/';

/** The clock of a till may be a little fast. */
const AHEAD_MS = 60_000;

/**
 * Takes orders from a restaurant's till. What it has told of an order before is replaced as a whole, so
 * that the same report twice is the same as once. Late orders are found by the chore that finds all.
 */
export function registerOrderReportRoutes(app: FastifyInstance, services: Services): void {
  const { database, now, underWay } = services;
  const tills = new WeakMap<FastifyRequest, number>();

  app.route({
    method: 'POST',
    url: ORDER_REPORT_PATH,
    // Before the body is read: strangers do not get to send one.
    onRequest: async (request) => {
      tills.set(request, await restaurantOfTill(services, request));
    },
    handler: async (request, reply) => {
      const restaurantId = tills.get(request);
      if (restaurantId === undefined) throw new Error('a report without a till passed its check');
      parseInput('query', undefined, request.query);
      const { orders } = parseInput('body', OrderReportSchema, request.body) as OrderReport;
      const latest = now().getTime() + AHEAD_MS;
      for (const [place, { openedAt, closedAt }] of orders.entries()) {
        const refuse = (field: string) =>
          invalidRequest(`orders.${place}.${field}`, 'in the future');
        if (Date.parse(openedAt) > latest) throw refuse('opened_at');
        if (closedAt && Date.parse(closedAt) > latest) throw refuse('closed_at');
      }
      const rows = orders.map(({ openedAt, closedAt, ...order }) => ({
        ...order,
        restaurantId,
        openedAt: new Date(openedAt),
        closedAt: closedAt ? new Date(closedAt) : null,
      }));
      // Of an order that the report tells twice, the last is what holds.
      const byUid = new Map(rows.map((row) => [row.uid, row]));
      await underWay.run(() => putOrders(database, [...byUid.values()]));
      return reply.code(204).send();
    },
  });
}

/** @throws {ApiError} 401 where the key is no till's. */
async function restaurantOfTill(
  { database, ingestKeys }: Services,
  request: FastifyRequest,
): Promise<number> {
  const key = bearerOf(request.headers.authorization);
  if (key === undefined) throw notAuthenticated('not_authenticated');
  const restaurantId = restaurantOfKey(key);
  if (restaurantId === undefined || !ingestKeys.isKeyOfTill(restaurantId, key)) {
    throw notAuthenticated('token_invalid');
  }
  const [restaurant] = await findRestaurants(database, [restaurantId]);
  if (restaurant === undefined) throw notAuthenticated('token_invalid');
  return restaurantId;
}
