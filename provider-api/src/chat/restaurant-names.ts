import { foldText } from '@maitred/contract';
import { readDateTokens } from './date-tokens';
import { beginsWith, INTENTS, PLAIN } from './vocabulary';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are too common to name a restaurant unless they are all of its name. */
const SHORTEST_OF_SEVERAL = 4;
/** Longest ending that Russian gives a name: «на Веранде», «у Причала». */
const ENDING = 2;
const SHORTEST_STEM = 4;

interface NamesReading<Restaurant> {
  named: Restaurant[];
  withoutNames: string;
}

interface Mention<Restaurant> {
  restaurant: Restaurant;
  /** Where it stands in the text. */
  from: number;
  until: number;
}

/**
 * The restaurants that are named, and the text without their names: "New" in one asks for no new guests. A whole name is of
 * that restaurant alone, also where it begins with the name of another; a word of a name is of all that have it.
 */
export function takeNames<Restaurant extends { name: string }>(
  text: string,
  restaurants: readonly Restaurant[],
): NamesReading<Restaurant> {
  const whole = longest(restaurants.flatMap((restaurant) => mentionsOf(restaurant, text)));
  const rest = whole.reduce(
    (left, { from, until }) => left.slice(0, from) + ' '.repeat(until - from) + left.slice(until),
    text,
  );
  const words = wordsOf(rest);
  const named = restaurants.filter(
    (restaurant) =>
      whole.some((mention) => mention.restaurant === restaurant) || isNamed(restaurant.name, words),
  );
  // A number or a month may be of a name or of a date: it is of the name where all of that is there.
  const names = named.flatMap(({ name }) => wordsOf(name)).filter((name) => !isOfCalendar(name));
  const withoutNames = rest.replace(WORD, (word) =>
    names.some((name) => isFormOf(foldText(word), name)) ? ' ' : word,
  );
  return { named, withoutNames };
}

/** Where the whole name stands. */
function mentionsOf<Restaurant extends { name: string }>(
  restaurant: Restaurant,
  text: string,
): Mention<Restaurant>[] {
  const name = wordsOf(restaurant.name);
  const words = [...text.matchAll(WORD)];
  if (name.length === 0 || (name.length === 1 && isOfQuestion(name[0] ?? ''))) return [];
  return words.flatMap(({ index: from }, at) => {
    const said = words.slice(at, at + name.length);
    const last = said.at(-1);
    if (last === undefined || said.length < name.length) return [];
    const until = last.index + last[0].length;
    const isThere = name.every((word, place) => isFormOf(foldText(said[place]?.[0] ?? ''), word));
    return isThere && !isOfDate(last[0], text.slice(until)) ? [{ restaurant, from, until }] : [];
  });
}

/** "Bistro North" is no "Bistro"; of one name there may be several. */
function longest<Restaurant>(mentions: readonly Mention<Restaurant>[]): Mention<Restaurant>[] {
  return mentions.filter((one) =>
    mentions.every(
      (other) =>
        other.until <= one.from ||
        other.from >= one.until ||
        other.until - other.from <= one.until - one.from,
    ),
  );
}

/** «Кафе 16» is named in «Кафе 16 вчера»; the number in «кафе 16 ноября» is of the date. */
function isOfDate(word: string, after: string): boolean {
  if (!/^\p{N}+$/u.test(word)) return false;
  const [following] = readDateTokens(after);
  const isJoined = /^(?:[.:/]|\s*[-–—]\s*|\s+(?:to|till|until|through|and|по|до|и)\s+)\p{N}/u;
  return following?.kind === 'month' || isJoined.test(after);
}

/** A place is named by any word of its name that is long enough to be its own. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some(
    (part) =>
      part.length >= SHORTEST_OF_SEVERAL &&
      !isOfCalendar(part) &&
      words.some((word) => isFormOf(word, part)),
  );
}

/** A "November Grill" is not named by its month, nor «Кафе 16» by its number. */
function isOfCalendar(word: string): boolean {
  return readDateTokens(word).some(({ kind }) => kind !== 'word');
}

/** A "New" or a "Today" is not named by every question that has the word. */
function isOfQuestion(word: string): boolean {
  return isOfCalendar(word) || PLAIN.has(word) || isOfIntent(word);
}

/** «Новых» asks for new guests, also beside a «Новый Арбат». */
function isOfIntent(word: string): boolean {
  return INTENTS.some(([, { stems }]) => beginsWith(word, stems));
}

function isFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  if (isOfIntent(word)) return false;
  const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 1));
  return (
    /\p{Script=Cyrillic}/u.test(name) &&
    name.length > SHORTEST_STEM &&
    word.startsWith(stem) &&
    word.length <= name.length + ENDING
  );
}

/** Without case and accents: «Елка» names a «Ёлка». */
function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}
