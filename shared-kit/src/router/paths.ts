import type { AlertType } from '@maitred/contract';
import type { CalendarDate } from '../filters/calendar-date';

// Addresses that one package links to and another one reads are defined only here.

interface AlertsOf {
  restaurantId?: number | undefined;
  type?: AlertType;
  /** In the restaurant's time zone. */
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
