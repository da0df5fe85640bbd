import type { AlertType } from '@maitred/contract';
import type { CalendarDate } from '../filters/calendar-date';

// Addresses that one package leads to and another one reads: written here alone.

interface AlertsOf {
  restaurantId?: number | undefined;
  type?: AlertType;
  /** By the clock of the restaurant. */
  day?: CalendarDate;
}

/** The path of the alert list, filtered by restaurant, kind and day. */
export function alertsPath({ restaurantId, type, day }: AlertsOf = {}): string {
  const search = new URLSearchParams({
    ...(restaurantId !== undefined && { restaurant: String(restaurantId) }),
    ...(type && { type }),
    ...(day && { from: day, to: day }),
  });
  return `/alerts?${search}`.replace(/\?$/, '');
}

/** The path of one alert, in its filtered list. */
export function alertPath(id: number, of: AlertsOf): string {
  return `${alertsPath(of)}#alert-${id}`;
}
