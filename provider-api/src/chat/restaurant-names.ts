import { foldText } from '@maitred/contract';
import { readDateTokens } from './date-tokens';
import { beginsWith, INTENTS, PLAIN } from './vocabulary';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words are too common to name a restaurant unless they are its whole name. */
const SHORTEST_OF_SEVERAL = 4;
/** The longest case ending of a name in Russian: «на Веранде», «у Причала». */
const ENDING = 2;
const SHORTEST_STEM = 4;

interface NamesReading<Restaurant> {
  named: Restaurant[];
  withoutNames: string;
}

interface Mention<Restaurant> {
  restaurant: Restaurant;
  /** Its position in the text. */
  from: number;
  until: number;
}

/**
 * The restaurants named in a text, and the text without their names, because "New" in a name does not ask for new
 * guests. A whole name means only that restaurant, even if it begins with the name of another; a single word of a name
 * means all restaurants that have it.
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
  // A number or month belongs to a name only if the whole name is there; otherwise it is a date.
  const names = named.flatMap(({ name }) => wordsOf(name)).filter((name) => !isOfCalendar(name));
  const withoutNames = rest.replace(WORD, (word) =>
    names.some((name) => isFormOf(foldText(word), name)) ? ' ' : word,
  );
  return { named, withoutNames };
}

/** The positions of the whole name. */
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

/** "Bistro North" does not mention "Bistro"; several restaurants may have the same name. */
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

/** «Кафе 16 вчера» names «Кафе 16», but in «кафе 16 ноября» the number belongs to the date. */
function isOfDate(word: string, after: string): boolean {
  if (!/^\p{N}+$/u.test(word)) return false;
  const [following] = readDateTokens(after);
  const isJoined = /^(?:[.:/]|\s*[-–—]\s*|\s+(?:to|till|until|through|and|по|до|и)\s+)\p{N}/u;
  return following?.kind === 'month' || isJoined.test(after);
}

/** A restaurant is named by any word of its name that is long enough to be distinctive. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some(
    (part) =>
      part.length >= SHORTEST_OF_SEVERAL &&
      !isOfCalendar(part) &&
      words.some((word) => isFormOf(word, part)),
  );
}

/** A month alone does not name "November Grill", nor a number «Кафе 16». */
function isOfCalendar(word: string): boolean {
  return readDateTokens(word).some(({ kind }) => kind !== 'word');
}

/** A restaurant called "New" or "Today" is not named by every question with that word. */
function isOfQuestion(word: string): boolean {
  return isOfCalendar(word) || PLAIN.has(word) || isOfIntent(word);
}

/** «Новых» asks for new guests, even if there is a «Новый Арбат». */
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

/** Ignores case and accents, so that «Елка» names «Ёлка». */
function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}
