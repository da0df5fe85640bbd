import { type CalendarDate, type Period, readPeriods } from './period';
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
  /** Ids of the restaurants that are meant. */
  restaurantIds: number[];
}

export function languageOf(text: string, acceptLanguage: string | undefined): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  if (/\p{Script=Latin}/u.test(text)) return 'en';
  return acceptLanguage?.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/**
 * What is asked, where every word of it is known; undefined for anything else. A question that is understood in
 * part would be answered with the figure of another one.
 * @param today as the calendar on the asker's wall has it
 */
export function understand(
  text: string,
  restaurants: readonly { id: number; name: string }[],
  today: CalendarDate,
): Question | undefined {
  const { words, named } = takeNames(wordsOf(text), restaurants);
  const { periods, rest } = readPeriods(words.join(' '), today);
  const asked = wordsOf(rest).filter((word) => !PLAIN.has(word));
  const intent = INTENTS.find(([, { stems }]) => asked.some((word) => beginsWith(word, stems)));
  if (intent === undefined || periods.length > 1) return undefined;
  const [metric, { stems, details }] = intent;
  if (!asked.every((word) => beginsWith(word, stems) || beginsWith(word, details))) {
    return undefined;
  }
  const [period = 'today'] = periods;
  if (metric === 'present' && period !== 'today') return undefined;
  const meant = named.length > 0 ? named : restaurants;
  return { metric, period, restaurantIds: meant.map(({ id }) => id) };
}

function beginsWith(word: string, stems: readonly string[]): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

/** The restaurants that are named, and the words without their names: "New" in one asks for no new guests. */
function takeNames<Restaurant extends { name: string }>(
  words: readonly string[],
  restaurants: readonly Restaurant[],
) {
  const named = restaurants.filter(({ name }) => isNamed(name, words));
  const names = named.flatMap(({ name }) => wordsOf(name));
  return { named, words: words.filter((word) => !names.some((name) => isFormOf(word, name))) };
}

/** A place is named by any word of its name that is long enough to be its own. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some(
    (part) => part.length >= 4 && words.some((word) => isFormOf(word, part)),
  );
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
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
