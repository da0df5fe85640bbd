import type { Permission } from '@maitred/contract';
import { ALERT_TYPES } from '@maitred/contract';
import { countAlerts, countUnread } from '../alerts/alert.repository';
import { countNewAndLoyal } from '../analytics/analytics.repository';
import type { Span } from '../analytics/buckets';
import { occupancySeries, visitorSeries } from '../analytics/series';
import type { Database } from '../database/database';
import { countCompleted, countCurrent } from '../orders/order.repository';
import { findRestaurants, type RestaurantRow } from '../restaurants/restaurant.repository';
import type { Caller } from '../server/caller';
import { instantOf, localTime } from '../time/zoned-time';
import type { ReadQuestion } from './chat-model';
import { list, periodText, plural, TEXTS } from './chat-texts';
import { calendarDay, daysOf, NAMED_PERIODS } from './period';
import { type Language, METRICS, type Metric, understand } from './question';
import { screenLink } from './screen-link';

const PERMISSION_OF: Record<Metric, Permission> = {
  visitors: 'read_analytics_timeseries',
  new_loyal: 'read_new_loyal_visitors_stats',
  busiest_hour: 'read_analytics_timeseries',
  present: 'read_occupancy_timeseries',
  alerts: 'read_alert',
  orders: 'read_restaurant_order',
};

export interface Asked {
  text: string;
  language: Language;
  /** The asker's own zone: it says which day is today. */
  timezone: string;
  caller: Caller;
  now: Date;
  /** Asked where the table of intents does not know; none unless it is configured. */
  readQuestion: ReadQuestion | undefined;
}

interface Ask {
  database: Database;
  language: Language;
  restaurant: RestaurantRow;
  span: Span;
  now: Date;
}

/**
 * Answers from the restaurants' own data, with the figures of the screens: by the same queries, for
 * the same days by each restaurant's clock, and leads to those screens. Says what it can answer where it cannot.
 */
export async function answerPrompt(database: Database, asked: Asked): Promise<string> {
  const { language, caller, now } = asked;
  const texts = TEXTS[language];
  if (caller.restaurantIds.length === 0) return texts.noRestaurants;
  const restaurants = await findRestaurants(database, caller.restaurantIds);
  const today = calendarDay(now, asked.timezone);
  const question =
    understand(asked.text, restaurants, today) ??
    (await asked.readQuestion?.(asked.text, restaurants));
  const isAllowed = (metric: Metric) => caller.permissions.includes(PERMISSION_OF[metric]);
  if (question === undefined) {
    const topics = METRICS.filter(isAllowed).map((metric) => texts.metric[metric]);
    if (topics.length === 0) return texts.nothingAllowed;
    const periods = [...NAMED_PERIODS.map((period) => texts.period[period]), texts.weekday];
    const places = restaurants.map(({ name }) => name);
    return texts.unknown({
      topics: list(language, topics),
      periods: list(language, periods),
      places: list(language, places.length > 1 ? [...places, texts.allPlaces] : places),
    });
  }
  const { metric, restaurantIds } = question;
  if (!isAllowed(metric)) return texts.forbidden(texts.metric[metric]);
  const period = metric === 'present' ? 'today' : question.period;
  const days = daysOf(period, today);
  const lines: string[] = [];
  for (const restaurant of restaurants.filter(({ id }) => restaurantIds.includes(id))) {
    const { timezone } = restaurant;
    const span = {
      from: instantOf(timezone, days.from.year, days.from.month, days.from.day),
      until: instantOf(timezone, days.to.year, days.to.month, days.to.day + 1),
    };
    const figures = await FIGURES[metric]({ database, language, restaurant, span, now });
    lines.push(`${screenLink(metric, restaurant, days)}: ${figures}`);
  }
  const head =
    metric === 'present'
      ? texts.metric.present
      : `${texts.metric[metric]}, ${periodText(language, period)}`;
  return [`${head.charAt(0).toUpperCase()}${head.slice(1)}`, ...lines].join('\n');
}

const FIGURES: Record<Metric, (ask: Ask) => Promise<string>> = {
  visitors: async ({ database, language, restaurant, span }) => {
    const series = await visitorSeries(database, restaurant, span);
    const visits = series.reduce((sum, { count }) => sum + count, 0);
    return plural(language, TEXTS[language].visits, visits);
  },

  new_loyal: async ({ database, language, restaurant, span }) => {
    const counts = await countNewAndLoyal(database, restaurant.id, span);
    const { newGuests, loyalGuests, guests } = TEXTS[language];
    const all = plural(language, guests, counts.new + counts.loyal);
    return `${all} — ${newGuests} ${counts.new}, ${loyalGuests} ${counts.loyal}`;
  },

  busiest_hour: async ({ database, language, restaurant, span }) => {
    const { none, busiest, visits } = TEXTS[language];
    const hours = await hourlyVisits(database, restaurant, span);
    const [hour, most] = [...hours].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (hour === undefined || most === undefined || most === 0) return none;
    return busiest(`${hour}:00–${hour + 1}:00`, plural(language, visits, most));
  },

  present: async ({ database, language, restaurant, now }) => {
    const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
    const span = { from: hour, until: new Date(now.getTime() + 1) };
    const entry = (await occupancySeries(database, restaurant, span, now)).at(-1);
    const { guests, onAverage } = TEXTS[language];
    const local = localTime(hour, restaurant.timezone);
    const clock = `${local.hour}:${String(local.minute).padStart(2, '0')}`;
    return onAverage(plural(language, guests, entry?.count ?? 0), clock);
  },

  alerts: async ({ database, language, restaurant, span }) => {
    const texts = TEXTS[language];
    const filter = {
      restaurantIds: [restaurant.id],
      from: span.from,
      to: new Date(span.until.getTime() - 1),
    };
    const kinds: string[] = [];
    for (const type of ALERT_TYPES) {
      const count = await countAlerts(database, { ...filter, type });
      if (count > 0) kinds.push(`${texts.alert[type]} ${count}`);
    }
    const all = await countAlerts(database, filter);
    const unread = await countUnread(database, filter);
    const detail = kinds.length > 0 ? ` — ${kinds.join(', ')}` : '';
    return `${plural(language, texts.alerts, all)}${detail}; ${texts.unread} ${unread}`;
  },

  orders: async ({ database, language, restaurant, span, now }) => {
    const texts = TEXTS[language];
    const rows = await countCompleted(database, restaurant.id, span);
    const countOf = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    const open = await countCurrent(database, restaurant.id, span, now);
    return [
      plural(language, texts.orders, all),
      ` — ${texts.inTime} ${countOf('in_time')}, ${texts.delayed} ${countOf('delayed')}, `,
      `${texts.closedEarly} ${countOf('early_closed')}; `,
      `${texts.open} ${open.inTimeOrders + open.delayedOrders}, ${texts.late} ${open.delayedOrders}`,
    ].join('');
  },
};

/** Visits by the hour of the restaurant's clock, over all days of the span. */
async function hourlyVisits(
  database: Database,
  restaurant: RestaurantRow,
  span: Span,
): Promise<Map<number, number>> {
  const hours = new Map<number, number>();
  const dayMs = 86_400_000;
  for (let from = span.from.getTime(); from < span.until.getTime(); from += dayMs) {
    const part = {
      from: new Date(from),
      until: new Date(Math.min(from + dayMs, span.until.getTime())),
    };
    for (const { date, count } of await visitorSeries(database, restaurant, part)) {
      const hour = Number(date.slice(11, 13));
      hours.set(hour, (hours.get(hour) ?? 0) + count);
    }
  }
  return hours;
}
