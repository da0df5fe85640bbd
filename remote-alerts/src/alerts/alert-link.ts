import type { Alert, Restaurant } from '@maitred/contract';
import { browserTimeZone, calendarDateAt } from '@maitred/shared-kit/filters';

const ANCHOR = 'alert-';

/** The id of an alert's row, and the last part of the address that leads to it. */
export function alertAnchor(id: number): string {
  return `${ANCHOR}${id}`;
}

/** The alert that the last part of an address names. */
export function alertOfHash(hash: string): number | undefined {
  const match = new RegExp(`^#${ANCHOR}(\\d{1,15})$`).exec(hash);
  return match === null ? undefined : Number(match[1]);
}

/**
 * The query and hash of the address that leads to one alert: the list of its day, by the clock of
 * its restaurant, and its id. Undefined for an alert that does not say when it was.
 */
export function alertAddress(alert: Alert, restaurant: Restaurant | undefined) {
  if (alert.createdAt === undefined) return undefined;
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  const day = calendarDateAt(Date.parse(alert.createdAt), timeZone);
  const search = new URLSearchParams({
    ...(restaurant && { restaurant: String(restaurant.id) }),
    from: day,
    to: day,
  });
  return { search: `?${search}`, hash: `#${alertAnchor(alert.id)}` };
}
