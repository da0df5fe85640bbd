/** Returns the next number, from 0 inclusive to 1 exclusive. */
export type Random = () => number;

/** Pseudo-random numbers, the same for the same seed. */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/**
 * Shuffles by seed and names. If the list has one item more or less, as may happen under another machine load, the
 * order of the others stays the same.
 */
export function shuffledByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  seed: string,
): Item[] {
  const place = (item: Item) => hash(`${seed} ${nameOf(item)}`);
  return [...items].sort((one, other) => (place(one) >>> 0) - (place(other) >>> 0));
}

/** FNV-1a with a final mix, so that similar names get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}
