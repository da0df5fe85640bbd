import { type CalendarDate, isOneDay } from './calendar';
import { type Period, readPeriods } from './period';
import { readDates, type TimeWindow } from './read-dates';
import { takeNames } from './restaurant-names';
import { beginsWith, INTENTS, PLAIN } from './vocabulary';

export type Language = 'en' | 'ru';

export const METRICS = [
  'visitors',
  'new_loyal',
  'busiest_hour',
  'present',
  'alerts',
  'orders',
] as const;
export type Metric = (typeof METRICS)[number];

export interface Question {
  metric: Metric;
  period: Period;
  /** Whether days of the calendar were counted from today, as in "the last 7 days". */
  isFromToday?: boolean;
  /** The hours of each day; the whole day if not given. */
  window?: TimeWindow | undefined;
  /** Ids of the restaurants that are meant. */
  restaurantIds: number[];
}

const WORD = /[\p{L}\p{N}]+/gu;

export function languageOf(text: string, acceptLanguage: string | undefined): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  if (/\p{Script=Latin}/u.test(text)) return 'en';
  return acceptLanguage?.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/**
 * The question of a text if every word of it is known, otherwise undefined: a partly understood question
 * would get the answer to a different one.
 * @param today the current date in the asker's or a restaurant's time zone
 * @param minuteOfDay the current time in the same zone
 */
export function understand(
  text: string,
  restaurants: readonly { id: number; name: string }[],
  today: CalendarDate,
  minuteOfDay = 0,
): Question | undefined {
  const { withoutNames, named } = takeNames(text.toLowerCase(), restaurants);
  const dates = readDates(withoutNames, today, minuteOfDay);
  const { periods: phrases, rest } = readPeriods(dates.rest);
  const asked = wordsOf(rest).filter((word) => !PLAIN.has(word));
  const intent = INTENTS.find(([, { stems }]) => asked.some((word) => beginsWith(word, stems)));
  const periods: Period[] = [...dates.ranges, ...phrases];
  const [window] = dates.windows;
  const isOne = dates.isClear && periods.length <= 1 && dates.windows.length <= 1;
  if (intent === undefined || !isOne) return undefined;
  const [metric, { stems, details }] = intent;
  if (!asked.every((word) => beginsWith(word, stems) || beginsWith(word, details))) {
    return undefined;
  }
  // Hours without a day mean the last ones that have begun.
  const usual = window !== undefined && window.from > minuteOfDay ? 'yesterday' : 'today';
  const [period = usual] = periods;
  if (metric === 'present' && (period !== 'today' || window !== undefined)) return undefined;
  if (window !== undefined && !hasMetricsOf(metric, period, window)) return undefined;
  const meant = named.length > 0 ? named : restaurants;
  const { isFromToday } = dates;
  return { metric, period, isFromToday, window, restaurantIds: meant.map(({ id }) => id) };
}

const SLOT_MINUTES = 15;

/** Visits are counted by quarter-hours. Visitors are counted once over several evenings, so not by hours of the day. */
function hasMetricsOf(metric: Metric, period: Period, { from, to }: TimeWindow): boolean {
  const isOfSlots = metric === 'visitors' || metric === 'busiest_hour';
  if (isOfSlots && (from % SLOT_MINUTES !== 0 || to % SLOT_MINUTES !== 0)) return false;
  const isDay = typeof period === 'object' ? isOneDay(period) : DAYS.has(period);
  return isDay || metric !== 'new_loyal';
}

const DAYS: ReadonlySet<Period> = new Set(['today', 'yesterday', 'day_before_yesterday']);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
