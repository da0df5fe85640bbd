import type { Alert, Restaurant } from '@maitred/contract';
import { browserTimeZone, calendarDateAt } from '@maitred/shared-kit/filters';
import { alertPath } from '@maitred/shared-kit/router';

const ANCHOR = 'alert-';

/** The id of an alert's row, and the last part of the address that leads to it. */
export function alertAnchor(id: number): string {
  return `${ANCHOR}${id}`;
}

/** The alert that the last part of an address names. */
export function alertOfHash(hash: string): number | undefined {
  const match = new RegExp(`^#${ANCHOR}(\\d{1,16})$`).exec(hash);
  return match === null ? undefined : Number(match[1]);
}

/**
 * The address that leads to one alert: the list of its day, by the clock of its restaurant. Undefined
 * for an alert that does not say when it was.
 */
export function alertAddress(alert: Alert, restaurant: Restaurant | undefined): string | undefined {
  if (alert.createdAt === undefined) return undefined;
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const day = calendarDateAt(Date.parse(alert.createdAt), timeZone);
  return alertPath(alert.id, { restaurantId: restaurant?.id, day });
}
