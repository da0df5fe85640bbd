import type { CalendarDate, CalendarRange } from './calendar';
import type { Metric } from './question';

/** The screen of the browser application that shows the same figures. */
const SCREEN_OF: Record<Metric, string> = {
  visitors: '/analytics',
  new_loyal: '/new-visitors',
  busiest_hour: '/analytics',
  present: '/analytics',
  alerts: '/alerts',
  orders: '/restaurant-orders',
};

/** The restaurant's name as a Markdown link to the screen of the metric, with its filters set. */
export function screenLink(
  metric: Metric,
  restaurant: { id: number; name: string },
  { from, to }: CalendarRange,
): string {
  const query = new URLSearchParams({
    restaurant: String(restaurant.id),
    from: isoDate(from),
    to: isoDate(to),
  });
  return `[${escapedName(restaurant.name)}](${SCREEN_OF[metric]}?${query})`;
}

/** Escapes Markdown in the name of a restaurant. */
export function escapedName(name: string): string {
  return name.replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}

function isoDate({ year, month, day }: CalendarDate): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
