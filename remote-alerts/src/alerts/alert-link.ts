import type { Alert, Restaurant } from '@maitred/contract';
import { browserTimeZone, calendarDateAt } from '@maitred/shared-kit/filters';
import { alertPath } from '@maitred/shared-kit/router';

const ANCHOR = 'alert-';

/** The element id of an alert's row, which is also the hash of the link to the alert. */
export function alertAnchor(id: number): string {
  return `${ANCHOR}${id}`;
}

/** The id of the alert that the hash of an address names. */
export function alertOfHash(hash: string): number | undefined {
  const match = new RegExp(`^#${ANCHOR}(-?\\d{1,16})$`).exec(hash);
  return match === null ? undefined : Number(match[1]);
}

/**
 * The address that links to one alert: the list of its day in the time zone of its restaurant. Undefined
 * for an alert without a time.
 */
export function alertAddress(alert: Alert, restaurant: Restaurant | undefined): string | undefined {
  if (alert.createdAt === undefined) return undefined;
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const day = calendarDateAt(Date.parse(alert.createdAt), timeZone);
  return alertPath(alert.id, { restaurantId: restaurant?.id, day });
}
