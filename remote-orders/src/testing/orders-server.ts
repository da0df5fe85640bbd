import {
  type CompletedOrderStats,
  listRestaurantsEndpoint,
  readCompletedOrdersEndpoint,
  readCurrentOrdersEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { aRestaurant, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';

/** The time of the tests: Friday evening in Moscow. */
export const NOW = new Date('2026-11-20T19:40:00+03:00');

export const bistro = aRestaurant();
export const ural = aRestaurant({
  id: 12,
  name: 'Grill on Lenina',
  timezone: 'Asia/Yekaterinburg',
});

const MINUTE_MS = 60_000;

/** Completed orders: how many ended each way, and the minutes they took on average. */
export function completed(
  [inTime, inTimeMinutes]: [number, number],
  [delayed, delayedMinutes]: [number, number],
  [early, earlyMinutes]: [number, number],
): CompletedOrderStats {
  return {
    inTimeOrders: { count: inTime, averageTimeMs: inTimeMinutes * MINUTE_MS },
    delayedOrders: { count: delayed, averageTimeMs: delayedMinutes * MINUTE_MS },
    earlyClosedOrders: { count: early, averageTimeMs: earlyMinutes * MINUTE_MS },
  };
}

export const today = completed([78, 24], [15, 65], [7, 12]);
export const before = completed([66, 22], [20, 60], [7, 11]);
export const nothing = completed([0, 0], [0, 0], [0, 0]);

/** A server on which today's figures differ from those of all earlier days. */
export function createOrdersServer() {
  return createServerDouble(
    mockEndpoint(listRestaurantsEndpoint, () => [bistro, ural]),
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
    mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
      Date.parse(query.dateTo) >= NOW.getTime() ? today : before,
    ),
    mockEndpoint(readCurrentOrdersEndpoint, () => ({ inTimeOrders: 8, delayedOrders: 3 })),
  );
}
