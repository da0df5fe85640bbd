import { type CalendarDate, isOneDay } from './calendar';
import { readDateTokens } from './date-tokens';
import { type Period, readPeriods } from './period';
import { readDates, type TimeWindow } from './read-dates';
import { INTENTS, PLAIN } from './vocabulary';

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
  /** Of each day; the whole day where it is not given. */
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
 * What is asked, where every word of it is known; undefined for anything else. A question that is understood in
 * part would be answered with the figure of another one.
 * @param today as the calendar on the asker's wall has it
 * @param minuteOfDay as their clock has it
 */
export function understand(
  text: string,
  restaurants: readonly { id: number; name: string }[],
  today: CalendarDate,
  minuteOfDay = 0,
): Question | undefined {
  const { withoutNames, named } = takeNames(text.toLowerCase(), restaurants);
  const dates = readDates(withoutNames, today);
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
  // Hours without a day are the last ones that have begun.
  const usual = window !== undefined && window.from > minuteOfDay ? 'yesterday' : 'today';
  const [period = usual] = periods;
  if (metric === 'present' && (period !== 'today' || window !== undefined)) return undefined;
  if (window !== undefined && !hasMetricsOf(metric, period, window)) return undefined;
  const meant = named.length > 0 ? named : restaurants;
  return { metric, period, window, restaurantIds: meant.map(({ id }) => id) };
}

function beginsWith(word: string, stems: readonly string[]): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

const SLOT_MINUTES = 15;

/** Visits are counted by quarters of an hour; a visitor of several evenings is one, and is not counted by hours. */
function hasMetricsOf(metric: Metric, period: Period, { from, to }: TimeWindow): boolean {
  const isOfSlots = metric === 'visitors' || metric === 'busiest_hour';
  if (isOfSlots && (from % SLOT_MINUTES !== 0 || to % SLOT_MINUTES !== 0)) return false;
  const isDay = typeof period === 'object' ? isOneDay(period) : DAYS.has(period);
  return isDay || metric !== 'new_loyal';
}

const DAYS: ReadonlySet<Period> = new Set(['today', 'yesterday', 'day_before_yesterday']);

/** The restaurants that are named, and the text without their names: "New" in one asks for no new guests. */
function takeNames<Restaurant extends { name: string }>(
  text: string,
  restaurants: readonly Restaurant[],
) {
  const words = wordsOf(text);
  const named = restaurants.filter(({ name }) => isNamed(name, words));
  const withoutWhole = named.reduce((left, { name }) => withoutName(left, name), text);
  // A number or a month may be of a name or of a date: it is of the name where all of that is there.
  const names = named.flatMap(({ name }) => wordsOf(name)).filter((name) => !isOfCalendar(name));
  const withoutNames = withoutWhole.replace(WORD, (word) =>
    names.some((name) => isFormOf(word, name)) ? ' ' : word,
  );
  return { named, withoutNames };
}

/** «Кафе 16» is named in «Кафе 16 вчера»; the number in «кафе 16 ноября» is of the date. */
function withoutName(text: string, name: string): string {
  const at = text.indexOf(name.toLowerCase());
  if (at < 0) return text;
  const after = text.slice(at + name.length);
  const [following] = readDateTokens(after);
  const isOfDate = following?.kind === 'month' || /^[.:/–-]\p{N}/u.test(after);
  return isOfDate && /\p{N}$/u.test(name) ? text : `${text.slice(0, at)} ${after}`;
}

/** A place is named by any word of its name that is long enough to be its own. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some(
    (part) => part.length >= 4 && !isOfCalendar(part) && words.some((word) => isFormOf(word, part)),
  );
}

/** A "November Grill" is not named by its month, nor «Кафе 16» by its number. */
function isOfCalendar(word: string): boolean {
  return readDateTokens(word).some(({ kind }) => kind !== 'word');
}

/** Longest ending that Russian gives a name: «на Веранде», «у Причала». */
const ENDING = 2;
const SHORTEST_STEM = 4;

function isFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  // «Новых» asks for new guests, also beside a «Новый Арбат».
  if (INTENTS.some(([, { stems }]) => beginsWith(word, stems))) return false;
  const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 1));
  return (
    /\p{Script=Cyrillic}/u.test(name) &&
    name.length > SHORTEST_STEM &&
    word.startsWith(stem) &&
    word.length <= name.length + ENDING
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
