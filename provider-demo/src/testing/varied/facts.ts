import { DAY_MS } from '../../durations';
import type { PlannedOrder } from '../../plan-orders';
import type { PlannedVisit } from '../../plan-visits';
import type { OpenHours } from '../../working-day';
import type { RestaurantFacts } from './restaurant-facts';

/** Computes days and hours independently of the provider's calendar functions, as browsers do. */
export function factsOf(
  restaurant: OpenHours & { id: number; name: string },
  lists: readonly number[],
  visits: readonly PlannedVisit[],
  orders: readonly PlannedOrder[],
  now: Date,
): RestaurantFacts {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: restaurant.timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const dayAndHour = (at: Date) => clock.format(at).slice(0, 13).split(' ') as [string, string];
  const [today] = dayAndHour(now);
  const dates = Array.from({ length: 7 }, (_, place) => dateBefore(today, 7 - place));
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const begun = visits
    .map(({ key, startedAt }) => ({ key, at: dayAndHour(startedAt) }))
    .filter(({ at: [date] }) => date < today);
  const visitsOf = new Map<string, number>();
  for (const { key } of begun) visitsOf.set(key, (visitsOf.get(key) ?? 0) + 1);
  const visitors = new Set(begun.filter(({ at: [date] }) => date >= first).map(({ key }) => key));
  const loyalVisitors = [...visitors].filter((key) => (visitsOf.get(key) ?? 0) > 1).length;
  const closed = orders
    .filter(({ isCancelled, closesAt }) => !isCancelled && closesAt <= now)
    .map(({ closesAt }) => dayAndHour(closesAt)[0]);
  return {
    id: restaurant.id,
    name: restaurant.name,
    lists: [...lists],
    week: dates.map((date) => ({
      date,
      visits: begun.filter(({ at }) => at[0] === date).length,
      orders: closed.filter((closedOn) => closedOn === date).length,
    })),
    newVisitors: visitors.size - loyalVisitors,
    loyalVisitors,
    lastDayHours: Array.from(
      { length: 24 },
      (_, hour) =>
        begun.filter(({ at: [date, of] }) => date === last && Number(of) === hour).length,
    ),
  };
}

function dateBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
}
