import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { disabled, invalidRequest, notAuthenticated } from '../http/api-error';
import { bearerOf } from '../http/bearer';
import type { CallServices } from '../http/call-services';
import type { FairLanes } from '../http/fair-lanes';
import { parseInput } from '../http/parse-input';
import { whileSenderIsThere } from '../http/while-sender-is-there';
import { type IngestKeys, restaurantOfKey } from '../ingest/ingest-keys';
import { findTill } from '../restaurants/restaurant.repository';
import { HOUR_MS } from '../time/durations';
import { findOrderSpans, type OrderRow, type OrderSpan, putOrders } from './order.repository';
import { OrderReportSchema } from './order-report.schema';
import { VOID_STATUSES } from './order-timing';

export interface OrderReportServices extends Pick<CallServices, 'now' | 'underWay'> {
  ingestKeys: IngestKeys;
  /** The connections for what detectors and tills send. */
  ingestDatabase: Database;
  /** Limits the till reports that are processed at once, by restaurant. */
  orderReports: FairLanes;
}

export const ORDER_REPORT_PATH = '/ingest/orders/';

interface Till {
  restaurantId: number;
  /** The generation of the key that it sent. */
  generation: number;
}

/** The clock of a till may be slightly fast. */
const AHEAD_MS = 60_000;
/** An order opened later than this after the end of one with the same uid is a different order, not a correction. */
const REOPENED_WITHIN_MS = 3 * HOUR_MS;

/**
 * Takes orders from a restaurant's till. Each report replaces an order as a whole, so that repeating a report
 * changes nothing. Late orders are found by a regular chore.
 */
export function registerOrderReportRoutes(
  app: FastifyInstance,
  services: OrderReportServices,
): void {
  const { ingestDatabase, ingestKeys, now, orderReports, underWay } = services;
  const tills = new WeakMap<FastifyRequest, Till>();

  app.route({
    method: 'POST',
    url: ORDER_REPORT_PATH,
    // Before the body is read, so that nobody can send one without a key.
    onRequest: async (request) => {
      tills.set(request, tillOf(ingestKeys, request));
    },
    handler: async (request, reply) => {
      const till = tills.get(request);
      if (till === undefined) throw new Error('a report without a till passed its check');
      const { restaurantId } = till;
      parseInput('query', undefined, request.query);
      const { orders } = parseInput('body', OrderReportSchema, request.body);
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
      // If a report contains an order twice, the last one counts.
      const byUid = new Map(rows.map((row) => [row.uid, row]));
      const put = async () => {
        await requirePresentTill(ingestDatabase, till);
        await requireNewNames(ingestDatabase, till, rows);
        await putOrders(ingestDatabase, [...byUid.values()]);
      };
      await whileSenderIsThere(request, (signal) =>
        orderReports.run(String(restaurantId), () => underWay.run(put), signal),
      );
      return reply.code(204).send();
    },
  });
}

/**
 * The till for which the key is or was valid.
 * @throws {ApiError} 401 if the key is not a till's.
 */
function tillOf(ingestKeys: IngestKeys, request: FastifyRequest): Till {
  const key = bearerOf(request.headers.authorization);
  if (key === undefined) throw notAuthenticated('not_authenticated');
  const restaurantId = restaurantOfKey(key);
  if (restaurantId === undefined) throw notAuthenticated('token_invalid');
  const generation = ingestKeys.tillGenerationOf(restaurantId, key);
  if (generation === undefined) throw notAuthenticated('token_invalid');
  return { restaurantId, generation };
}

/** @throws {ApiError} 401 if the key was changed since, 403 if its restaurant is disabled. */
async function requirePresentTill(
  database: Database,
  { restaurantId, generation }: Till,
): Promise<void> {
  const till = await findTill(database, restaurantId);
  if (till?.keyGeneration !== generation) throw notAuthenticated('token_invalid');
  if (till.disabledAt !== null) throw disabled('restaurant');
}

/**
 * Prevents a till that counts from 1 each day from overwriting an earlier order with another of the same uid.
 * @throws {ApiError} 400
 */
async function requireNewNames(
  database: Database,
  { restaurantId }: Till,
  rows: readonly OrderRow[],
): Promise<void> {
  const known = await findOrderSpans(
    database,
    restaurantId,
    rows.map(({ uid }) => uid),
  );
  for (const [place, row] of rows.entries()) {
    const other = known.get(row.uid);
    if (other !== undefined && (isOfLater(row, other) || isOfLater(other, row))) {
      const { openedAt, closedAt } = other;
      const when = closedAt
        ? `closed at ${closedAt.toISOString()}`
        : `opened at ${openedAt.toISOString()}`;
      throw invalidRequest(
        `orders.${place}.uid`,
        `is of another order, ${when}; a uid must not come again`,
      );
    }
    known.set(row.uid, row);
  }
}

/** Whether one order was opened long after the other ended. A cancelled or deleted order may end without closing. */
function isOfLater({ openedAt }: OrderSpan, { closedAt, ...other }: OrderSpan): boolean {
  const overAt = closedAt ?? (VOID_STATUSES.includes(other.status) ? other.openedAt : null);
  return overAt !== null && openedAt.getTime() - overAt.getTime() > REOPENED_WITHIN_MS;
}
