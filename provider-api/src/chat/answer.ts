import {
  distinctNames,
  type Permission,
  SHORTEST_SILENCE_MS,
  withDistinctNames,
} from '@maitred/contract';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import type { Caller } from '../http/caller';
import { findRestaurants, type RestaurantRow } from '../restaurants/restaurant.repository';
import type { Span } from '../time/buckets';
import { instantOf, localTime } from '../time/zoned-time';
import { type CalendarRange, calendarDay, daysBetween, isSameRange } from './calendar';
import type { ReadQuestion } from './chat-model';
import { FIGURES } from './metrics';
import type { RestaurantSpan } from './metrics.repository';
import { daysOf, NAMED_PERIODS, type Period } from './period';
import { list, PHRASES, periodText, uncountedPhrases, windowText } from './phrases';
import { type Language, METRICS, type Metric, type Question, understand } from './question';
import type { TimeWindow } from './read-dates';
import { escapedName, screenLink } from './screen-link';
import { findUncounted } from './uncounted';

/** Metrics that miss what happened while detectors were silent. */
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
  /** The asker's time zone, by which a date without a year or week is resolved. */
  timezone: string;
  caller: Caller;
  now: Date;
  /** Used if the intents do not cover the question; undefined unless configured. */
  readQuestion: ReadQuestion | undefined;
}

/**
 * Answers from the restaurants' own data with the same figures as the screens, for days in each restaurant's time
 * zone, and links to those screens. If it cannot answer, it says what it can answer.
 */
export async function answerPrompt(database: Database, prompt: Asked): Promise<string> {
  const { text, language, timezone, caller, now } = prompt;
  const phrases = PHRASES[language];
  if (caller.restaurantIds.length === 0) return phrases.noRestaurants;
  const restaurants = await findRestaurants(database, caller.restaurantIds);
  const readIn = (zone: string) => {
    const { hour, minute } = localTime(now, zone);
    return understand(text, restaurants, calendarDay(now, zone), hour * 60 + minute);
  };
  const question = readIn(timezone) ?? (await prompt.readQuestion?.(text, restaurants));
  if (question === undefined) return answerUnknown(prompt, restaurants);
  const { metric, restaurantIds } = question;
  if (!mayAsk(caller, metric)) return phrases.forbidden(phrases.metric[metric]);
  const asked = metric === 'present' ? { ...question, period: 'today' as const } : question;
  const meant = withDistinctNames(restaurants).filter(({ id }) => restaurantIds.includes(id));
  const dated = await withDays(meant, asked, now, (zone) => readIn(zone)?.period);
  return answerQuestion(database, prompt, asked, dated);
}

function mayAsk({ permissions }: Caller, metric: Metric): boolean {
  return permissions.includes(PERMISSION_OF[metric]);
}

/** Says what can be asked. */
function answerUnknown({ language, caller }: Asked, restaurants: readonly RestaurantRow[]): string {
  const phrases = PHRASES[language];
  const topics = METRICS.filter((metric) => mayAsk(caller, metric)).map(
    (metric) => phrases.metric[metric],
  );
  if (topics.length === 0) return phrases.nothingAllowed;
  const periods = [...NAMED_PERIODS.map((period) => phrases.period[period]), ...phrases.dates];
  const places = distinctNames(restaurants).map(escapedName);
  return phrases.unknown({
    topics: list(language, topics),
    periods: list(language, periods),
    places: list(language, places.length > 1 ? [...places, phrases.allPlaces] : places),
  });
}

/** The days that are meant, in a restaurant's time zone. */
interface Days {
  period: Period;
  days: CalendarRange;
  spans: Span[];
}

type DatedRestaurant = RestaurantRow & Days;

/** @param periodIn the period meant in a time zone with another date; undefined if the question has none there */
async function withDays(
  restaurants: readonly RestaurantRow[],
  { metric, period, isFromToday, window }: Question,
  now: Date,
  periodIn: (timezone: string) => Period | undefined,
): Promise<DatedRestaurant[]> {
  const isRelative = metric !== 'present' && (typeof period === 'string' || isFromToday === true);
  const byZone = new Map<string, Days>();
  for (const timezone of new Set(restaurants.map((one) => one.timezone))) {
    const own = (isRelative ? periodIn(timezone) : undefined) ?? period;
    const days = daysOf(own, calendarDay(now, timezone));
    byZone.set(timezone, { period: own, days, spans: spansOf(timezone, days, window) });
    // Computing the hours of a year takes some milliseconds.
    await letOthersOn();
  }
  return restaurants.flatMap((one) => {
    const days = byZone.get(one.timezone);
    return days === undefined ? [] : [{ ...one, ...days }];
  });
}

/** One line that repeats the question, and one for each restaurant. */
async function answerQuestion(
  database: Database,
  { language, timezone, now }: Asked,
  { metric, period, window }: Question,
  restaurants: readonly DatedRestaurant[],
): Promise<string> {
  const phrases = PHRASES[language];
  const asked = restaurants.flatMap((one) =>
    one.spans.map((span) => ({ restaurantId: one.id, timezone: one.timezone, span })),
  );
  const textOf = await FIGURES[metric]({ database, language, asked, now });
  const isNow = metric === 'present';
  const uncounted = COUNTED_BY_CAMERAS.includes(metric)
    ? await findUncounted(database, restaurants, isNow ? lately(asked, now) : asked, now)
    : undefined;
  const figureOf = ({ id, timezone, days, spans }: DatedRestaurant): string => {
    if (spans.every(({ from }) => from > now)) return phrases.notBegun;
    const { spans: missing = [], isAll = false } = uncounted?.get(id) ?? {};
    // A 0 would be wrong, because nothing was counted.
    if (isAll) return phrases.notCounted;
    const gaps = uncountedPhrases(language, missing, { timezone, days });
    return [textOf({ restaurantId: id, timezone }), ...gaps].join('; ');
  };

  const today = calendarDay(now, timezone);
  const areDaysOfAsker =
    isNow || restaurants.every(({ days }) => isSameRange(days, daysOf(period, today)));
  const isSamePeriod =
    typeof period === 'string' && restaurants.every((one) => one.period === period);
  const when = [
    ...(areDaysOfAsker || isSamePeriod ? [periodText(language, period, today)] : []),
    ...(window ? [windowText(window)] : []),
  ];
  const head = isNow ? phrases.metric.present : [phrases.metric[metric], ...when].join(', ');
  const lines = restaurants.map((one) => {
    const link = screenLink(metric, one, one.days);
    const place = areDaysOfAsker ? link : `${link}, ${periodText(language, one.days, today)}`;
    return `${place}: ${figureOf(one)}`;
  });
  return [`${head.charAt(0).toUpperCase()}${head.slice(1)}`, ...lines].join('\n');
}

/** The most recent span, because who is present now is known from the latest detections. */
function lately(asked: readonly RestaurantSpan[], now: Date): RestaurantSpan[] {
  const from = new Date(now.getTime() - SHORTEST_SILENCE_MS);
  return asked.map((one) => ({ ...one, span: { from, until: now } }));
}

/** One span in the restaurant's time zone, or one per day if hours are asked for. */
function spansOf(timezone: string, days: CalendarRange, window: TimeWindow | undefined): Span[] {
  const at = ({ year, month, day }: CalendarRange['from'], minutes: number) =>
    instantOf(timezone, year, month, day, 0, minutes);
  if (window === undefined) return [{ from: at(days.from, 0), until: at(days.to, DAY_MINUTES) }];
  const { from, to } = window;
  const end = to <= from ? to + DAY_MINUTES : to;
  return daysBetween(days).map((day) => ({ from: at(day, from), until: at(day, end) }));
}
