import { distinctNames, type Permission, SHORTEST_SILENCE_MS } from '@maitred/contract';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import type { Caller } from '../http/caller';
import { findRestaurants } from '../restaurants/restaurant.repository';
import type { Span } from '../time/buckets';
import { instantOf, localTime } from '../time/zoned-time';
import { type CalendarRange, calendarDay, daysBetween, isSameRange } from './calendar';
import type { ReadQuestion } from './chat-model';
import { list, periodText, TEXTS, uncountedTexts, windowText } from './chat-texts';
import { FIGURES } from './metrics';
import type { RestaurantSpan } from './metrics.repository';
import { daysOf, NAMED_PERIODS, type Period } from './period';
import { type Language, METRICS, type Metric, understand } from './question';
import type { TimeWindow } from './read-dates';
import { escapedName, screenLink } from './screen-link';
import { findUncounted } from './uncounted';

/** What silent detectors leave out. */
const COUNTED_BY_CAMERAS: readonly Metric[] = ['visitors', 'new_loyal', 'busiest_hour', 'present'];
const DAY_MINUTES = 24 * 60;

const PERMISSION_OF: Record<Metric, Permission> = {
  visitors: 'read_analytics_timeseries',
  new_loyal: 'read_new_loyal_visitors_stats',
  busiest_hour: 'read_analytics_timeseries',
  present: 'read_occupancy_timeseries',
  alerts: 'read_alert',
  orders: 'read_restaurant_order',
};

interface Asked {
  text: string;
  language: Language;
  /** The asker's own zone: it says of which year or week a date is that names neither. */
  timezone: string;
  caller: Caller;
  now: Date;
  /** Asked where the table of intents does not know; none unless it is configured. */
  readQuestion: ReadQuestion | undefined;
}

/**
 * Answers from the restaurants' own data, with the figures of the screens: by the same queries, for
 * the days by each restaurant's clock, and leads to those screens. Says what it can answer where it cannot.
 */
export async function answerPrompt(database: Database, prompt: Asked): Promise<string> {
  const { language, caller, now } = prompt;
  const texts = TEXTS[language];
  if (caller.restaurantIds.length === 0) return texts.noRestaurants;
  const restaurants = await findRestaurants(database, caller.restaurantIds);
  const names = new Map(distinctNames(restaurants).map((name, at) => [restaurants[at]?.id, name]));
  const today = calendarDay(now, prompt.timezone);
  const readAt = (timezone: string) => {
    const { hour, minute } = localTime(now, timezone);
    return understand(prompt.text, restaurants, calendarDay(now, timezone), hour * 60 + minute);
  };
  const question =
    readAt(prompt.timezone) ?? (await prompt.readQuestion?.(prompt.text, restaurants));
  const isAllowed = (metric: Metric) => caller.permissions.includes(PERMISSION_OF[metric]);
  if (question === undefined) {
    const topics = METRICS.filter(isAllowed).map((metric) => texts.metric[metric]);
    if (topics.length === 0) return texts.nothingAllowed;
    const periods = [...NAMED_PERIODS.map((period) => texts.period[period]), ...texts.dates];
    const places = restaurants.map(({ id, name }) => escapedName(names.get(id) ?? name));
    return texts.unknown({
      topics: list(language, topics),
      periods: list(language, periods),
      places: list(language, places.length > 1 ? [...places, texts.allPlaces] : places),
    });
  }
  const { metric, restaurantIds, window } = question;
  if (!isAllowed(metric)) return texts.forbidden(texts.metric[metric]);
  const period = metric === 'present' ? 'today' : question.period;
  const isRelative = typeof period === 'string' || question.isFromToday === true;
  const whenByZone = new Map<string, When>();
  const ofThese = restaurants.filter(({ id }) => restaurantIds.includes(id));
  for (const timezone of new Set(ofThese.map((one) => one.timezone))) {
    const own = isRelative && metric !== 'present' ? readAt(timezone)?.period : undefined;
    whenByZone.set(timezone, whenOf(own ?? period, timezone, window, now));
    // The hours of a year take some milliseconds.
    await letOthersOn();
  }
  const meant = ofThese.flatMap((one) => {
    const when = whenByZone.get(one.timezone);
    return when === undefined ? [] : [{ ...one, ...when }];
  });
  const asked = meant.flatMap(({ id, timezone, spans }) =>
    spans.map((span) => ({ restaurantId: id, timezone, span })),
  );
  const textOf = await FIGURES[metric]({ database, language, asked, now });
  const uncounted = COUNTED_BY_CAMERAS.includes(metric)
    ? await findUncounted(database, meant, metric === 'present' ? lately(asked, now) : asked, now)
    : undefined;
  const areDaysOfAsker =
    metric === 'present' || meant.every(({ days }) => isSameRange(days, daysOf(period, today)));
  const lines = meant.map(({ id, name, timezone, days, spans }) => {
    const { spans: missing = [], isAll = false } = uncounted?.get(id) ?? {};
    const isAhead = spans.every(({ from }) => from > now);
    const known = [
      textOf({ restaurantId: id, timezone }),
      ...uncountedTexts(language, missing, { timezone, days }),
    ].join('; ');
    // A 0 of then would be no figure.
    const text = isAhead ? texts.notBegun : isAll ? texts.notCounted : known;
    const link = screenLink(metric, { id, name: names.get(id) ?? name }, days);
    const place = areDaysOfAsker ? link : `${link}, ${periodText(language, days, today)}`;
    return `${place}: ${text}`;
  });
  const isOfAll =
    areDaysOfAsker || (typeof period === 'string' && meant.every((one) => one.period === period));
  const when = [
    ...(isOfAll ? [periodText(language, period, today)] : []),
    ...(window ? [windowText(window)] : []),
  ];
  const head =
    metric === 'present' ? texts.metric.present : [texts.metric[metric], ...when].join(', ');
  return [`${head.charAt(0).toUpperCase()}${head.slice(1)}`, ...lines].join('\n');
}

/** Who is there now is told by what was seen last. */
function lately(asked: readonly RestaurantSpan[], now: Date): RestaurantSpan[] {
  const from = new Date(now.getTime() - SHORTEST_SILENCE_MS);
  return asked.map((one) => ({ ...one, span: { from, until: now } }));
}

interface When {
  period: Period;
  days: CalendarRange;
  spans: Span[];
}

/** By the calendar and the clock of a restaurant. */
function whenOf(period: Period, timezone: string, window: TimeWindow | undefined, now: Date): When {
  const days = daysOf(period, calendarDay(now, timezone));
  return { period, days, spans: spansOf(timezone, days, window) };
}

/** One by the clock of the restaurant, or one of each day where hours are asked for. */
function spansOf(timezone: string, days: CalendarRange, window: TimeWindow | undefined): Span[] {
  const at = ({ year, month, day }: CalendarRange['from'], minutes: number) =>
    instantOf(timezone, year, month, day, 0, minutes);
  if (window === undefined) return [{ from: at(days.from, 0), until: at(days.to, DAY_MINUTES) }];
  const { from, to } = window;
  const end = to <= from ? to + DAY_MINUTES : to;
  return daysBetween(days).map((day) => ({ from: at(day, from), until: at(day, end) }));
}
