import type { AlertType } from '@maitred/contract';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { alerts } from '../database/schema';

export interface AlertFilter {
  restaurantIds: number[];
  type?: AlertType | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export function matching(filter: AlertFilter) {
  return and(inArray(alerts.restaurantId, filter.restaurantIds), matchingOfOne(filter));
}

/** The filter without its restaurants. */
export function matchingOfOne({ type, from, to }: AlertFilter) {
  return and(
    type && eq(alerts.type, type),
    from && gte(alerts.createdAt, from),
    to && lte(alerts.createdAt, to),
  );
}
