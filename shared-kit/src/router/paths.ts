import type { AlertType } from '@maitred/contract';
import type { CalendarDate } from '../filters/calendar-date';

// Addresses that one package leads to and another one reads: written here alone.

interface AlertsOf {
  restaurantId?: number | undefined;
  type?: AlertType;
  /** By the clock of the restaurant. */
  day?: CalendarDate;
}

/** The list of alerts, or those of it of a restaurant, a kind and a day. */
export function alertsPath({ restaurantId, type, day }: AlertsOf = {}): string {
  const search = new URLSearchParams({
    ...(restaurantId !== undefined && { restaurant: String(restaurantId) }),
    ...(type && { type }),
    ...(day && { from: day, to: day }),
  });
  return `/alerts?${search}`.replace(/\?$/, '');
}

/** One alert, in the list that it stands in. */
export function alertPath(id: number, of: AlertsOf): string {
  return `${alertsPath(of)}#alert-${id}`;
}
