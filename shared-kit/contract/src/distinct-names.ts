import { isolated } from './isolated';

/** Something whose name may not be unique. */
export interface Named {
  id: number;
  name: string;
  /** Its address, with parts separated by commas; without one it is told apart by its id. */
  address?: string;
}

const SEPARATOR = ' · ';
/** Combining accents, and invisible characters such as a zero-width space. */
const MARKS = /[\p{M}\p{Cf}]/gu;
/** Cyrillic letters that look like Latin ones, in either case: «Саfe» can be typed in either keyboard layout. */
const LOOKALIKE = /[авекмнорстух]/g;
const CYRILLIC = 'авекмнорстух';
const LATIN = 'abekmhopctyx';

/**
 * Normalises a text for searching: without case, accents, variant letter forms and extra spaces.
 *
 * @example
 * foldText('  Ёлка  Café') === 'елка cafe'
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The same for texts that look alike. */
function looksOf(text: string): string {
  return foldText(text).replace(LOOKALIKE, (letter) => LATIN.charAt(CYRILLIC.indexOf(letter)));
}

/**
 * Unique names, in the order given. A unique name stays as it is, between isolates if it is written from right to
 * left. To repeated names the differing part of the address is added, or the id if the addresses are alike too.
 * Something without a name is called by its address.
 *
 * @example
 * distinctNames([
 *   { id: 1, name: 'Pizza', address: 'Berlin, Hauptstr. 1' },
 *   { id: 2, name: 'Pizza', address: 'Berlin, Hauptstr. 2' },
 *   { id: 3, name: 'Sushi', address: 'Berlin, Hauptstr. 2' },
 * ]); // ['Pizza · Hauptstr. 1', 'Pizza · Hauptstr. 2', 'Sushi']
 */
export function distinctNames(items: readonly Named[]): string[] {
  const places = new Map<Named, string>();
  for (const alike of groupedBy(items, ({ name }) => looksOf(name))) {
    const [first] = alike;
    if (alike.length > 1) addPlaces(alike, places);
    else if (first?.address !== undefined && first.name.trim() === '')
      places.set(first, first.address);
  }
  const named = items.map((item) => labelOf(item, places.get(item)));
  const taken = countsOf(named);
  return items.map((item, index) => {
    const label = named[index] ?? item.name;
    if ((taken.get(looksOf(label)) ?? 0) === 1) return label;
    return label.trim() === '' ? `#${item.id}` : joined(label, `#${item.id}`);
  });
}

/**
 * The same items with unique names.
 *
 * @example
 * withDistinctNames([{ id: 1, name: 'Hall' }, { id: 2, name: 'Hall' }]); // [{ id: 1, name: 'Hall · #1' }, …]
 */
export function withDistinctNames<Item extends Named>(items: readonly Item[]): Item[] {
  const names = distinctNames(items);
  return items.map((item, index) => ({ ...item, name: names[index] ?? item.name }));
}

function addPlaces(alike: readonly Named[], places: Map<Named, string>): void {
  const parts = alike.map(({ address = '' }) =>
    address
      .split(',')
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => part !== ''),
  );
  const shortest = Math.min(...parts.map(({ length }) => length));
  const isCommon = (at: (list: readonly string[]) => string | undefined) =>
    new Set(parts.map((list) => looksOf(at(list) ?? ''))).size === 1;
  let before = 0;
  while (before < shortest && isCommon((list) => list[before])) before += 1;
  let after = 0;
  while (after < shortest - before && isCommon((list) => list.at(-1 - after))) after += 1;
  // If one address is the beginning of another, nothing of it would be left.
  const isLeft = parts.every(({ length }) => length > before + after);
  for (const [index, item] of alike.entries()) {
    const list = parts[index] ?? [];
    const place = isLeft ? list.slice(before, list.length - after) : list;
    places.set(item, place.join(', '));
  }
}

function labelOf({ name }: Named, place: string | undefined): string {
  if (place === undefined || place === '') return isolated(name);
  return name.trim() === '' ? isolated(place) : joined(name, place);
}

function joined(name: string, place: string): string {
  return isolated(name, name + place) + SEPARATOR + isolated(place, name + place);
}

function countsOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels.map(looksOf)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
