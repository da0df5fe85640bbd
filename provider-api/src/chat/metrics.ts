import { ALERT_TYPES } from '@maitred/contract';
import type { Database } from '../database/database';
import { bucketStarts } from '../time/buckets';
import { HOUR_MS } from '../time/durations';
import { later } from '../time/order-of-instants';
import { instantOf, localTime } from '../time/zoned-time';
import { byRestaurant } from './by-restaurant';
import { calendarDay } from './calendar';
import {
  countAlertsByType,
  countCompletedOrders,
  countNewAndLoyalVisitors,
  countOpenOrders,
  countVisits,
  countVisitsByHour,
  type RestaurantSpan,
  sumPresence,
} from './metrics.repository';
import { numberText, PHRASES, plural } from './phrases';
import type { Language, Metric } from './question';
import { readInParts } from './read-in-parts';

interface Ask {
  database: Database;
  language: Language;
  asked: readonly RestaurantSpan[];
  now: Date;
}

/** The text for a restaurant. */
type TextOf = (restaurant: Pick<RestaurantSpan, 'restaurantId' | 'timezone'>) => string;

/**
 * What to say about each restaurant, by metric. Each function reads the figures of many restaurants in one or two
 * statements; a restaurant without rows gets zeros.
 */
export const FIGURES: Record<Metric, (ask: Ask) => Promise<TextOf>> = {
  visitors: async ({ database, language, asked }) => {
    const rows = byRestaurant(await readInParts(asked, (some) => countVisits(database, some)));
    return ({ restaurantId }) =>
      plural(language, PHRASES[language].visits, rows.get(restaurantId)?.[0]?.count ?? 0);
  },

  new_loyal: async ({ database, language, asked }) => {
    const rows = byRestaurant(
      await readInParts(asked, (some) => countNewAndLoyalVisitors(database, some)),
    );
    const { newGuests, loyalGuests, guests } = PHRASES[language];
    return ({ restaurantId }) => {
      const counts = rows.get(restaurantId)?.[0] ?? { new: 0, loyal: 0 };
      const all = plural(language, guests, counts.new + counts.loyal);
      const [fresh, loyal] = [counts.new, counts.loyal].map((one) => numberText(language, one));
      return `${all} — ${newGuests} ${fresh}, ${loyalGuests} ${loyal}`;
    };
  },

  busiest_hour: async ({ database, language, asked }) => {
    const { none, busiest, visits } = PHRASES[language];
    const rows = byRestaurant(
      await readInParts(asked, (some) => countVisitsByHour(database, some)),
    );
    return ({ restaurantId }) => {
      const hours = rows.get(restaurantId) ?? [];
      const most = Math.max(0, ...hours.map(({ count }) => count));
      const found = hours.find(({ count }) => count === most);
      if (found === undefined || most === 0) return none;
      return busiest(`${found.hour}:00–${found.hour + 1}:00`, plural(language, visits, most));
    };
  },

  present: async ({ database, language, asked, now }) => {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const until = new Date(now.getTime() + 1);
    // The last occupancy bucket, which begins later in time zones with a half-hour offset.
    const spans = asked.map((one) => ({
      ...one,
      span: {
        from: later(bucketStarts({ from: hour, until }, one.timezone).at(-1) ?? hour, hour),
        until,
      },
    }));
    const rows = byRestaurant(await readInParts(spans, (some) => sumPresence(database, some)));
    const { guests, onAverage } = PHRASES[language];
    return ({ restaurantId, timezone }) => {
      const from = spans.find((one) => one.restaurantId === restaurantId)?.span.from ?? hour;
      const duration = now.getTime() - from.getTime();
      const present = rows.get(restaurantId)?.[0]?.ms ?? 0;
      const count = duration > 0 ? Math.round(present / duration) : 0;
      const local = localTime(from, timezone);
      const clock = `${local.hour}:${String(local.minute).padStart(2, '0')}`;
      return onAverage(plural(language, guests, count), clock);
    };
  },

  alerts: async ({ database, language, asked }) => {
    const phrases = PHRASES[language];
    const rows = byRestaurant(
      await readInParts(asked, (some) => countAlertsByType(database, some)),
    );
    return ({ restaurantId }) => {
      const found = rows.get(restaurantId) ?? [];
      const kinds = ALERT_TYPES.flatMap((type) => {
        const count = found.find((row) => row.type === type)?.count ?? 0;
        return count > 0 ? [`${phrases.alert[type]} ${numberText(language, count)}`] : [];
      });
      const all = found.reduce((sum, { count }) => sum + count, 0);
      const unread = found.reduce((sum, row) => sum + row.unread, 0);
      const detail = kinds.length > 0 ? ` — ${kinds.join(', ')}` : '';
      return `${plural(language, phrases.alerts, all)}${detail}; ${phrases.unread} ${numberText(language, unread)}`;
    };
  },

  orders: async ({ database, language, asked, now }) => {
    const phrases = PHRASES[language];
    const completed = byRestaurant(
      await readInParts(asked, (some) => countCompletedOrders(database, some)),
    );
    const current = byRestaurant(
      await readInParts(aroundNow(asked, now), (some) => countOpenOrders(database, some, now)),
    );
    return ({ restaurantId }) => {
      const rows = completed.get(restaurantId) ?? [];
      const countOf = (outcome: string) =>
        numberText(language, rows.find((row) => row.outcome === outcome)?.count ?? 0);
      const all = rows.reduce((sum, { count }) => sum + count, 0);
      const { open, late } = current.get(restaurantId)?.[0] ?? { open: 0, late: 0 };
      return [
        plural(language, phrases.orders, all),
        ` — ${phrases.inTime} ${countOf('in_time')}, ${phrases.delayed} ${countOf('delayed')}, `,
        `${phrases.closedEarly} ${countOf('early_closed')}; `,
        `${phrases.open} ${numberText(language, open)}, ${phrases.late} ${numberText(language, late)}`,
      ].join('');
    };
  },
};

/**
 * Yesterday and today of each restaurant, whatever the question: orders from before midnight are still in the
 * kitchen after it. The orders screen counts the same by calendar days; the assistant has no business days.
 */
function aroundNow(asked: readonly RestaurantSpan[], now: Date): RestaurantSpan[] {
  const restaurants = new Map(asked.map((one) => [one.restaurantId, one]));
  return [...restaurants.values()].map((one) => {
    const { year, month, day } = calendarDay(now, one.timezone);
    const midnight = (days: number) => instantOf(one.timezone, year, month, day + days, 0, 0);
    return { ...one, span: { from: midnight(-1), until: midnight(1) } };
  });
}
