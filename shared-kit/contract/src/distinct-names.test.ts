import { describe, expect, it } from '@jest/globals';
import { distinctNames, foldText, type Named, withDistinctNames } from './distinct-names';

const inBerlin = (id: number, street: string, name = 'Pizza'): Named => ({
  id,
  name,
  address: `Berlin, ${street}`,
});

describe('distinctNames', () => {
  it('leaves unique names unchanged', () => {
    expect(
      distinctNames([inBerlin(1, 'Hauptstr. 1'), inBerlin(2, 'Hauptstr. 1', 'Sushi')]),
    ).toEqual(['Pizza', 'Sushi']);
  });

  it('adds the part of the address that differs to duplicate names', () => {
    const chain = ['Hauptstr. 1, Germany', 'Nebenstr. 2, Germany'].map((street, id) =>
      inBerlin(id, street),
    );
    expect(distinctNames(chain)).toEqual(['Pizza · Hauptstr. 1', 'Pizza · Nebenstr. 2']);
  });

  it('treats names that differ only in case, accents, character forms or spaces as duplicates', () => {
    const names = ['Café Ёлка', 'cafe  елка', 'Ｃafé Ёлка'];
    const labels = distinctNames(names.map((name, id) => inBerlin(id, `Street ${id}`, name)));
    expect(labels).toEqual(names.map((name, id) => `${name} · Street ${id}`));
  });

  it('adds the whole address if one is a prefix of the other', () => {
    expect(
      distinctNames([
        { id: 1, name: 'Pizza', address: 'Berlin' },
        { id: 2, name: 'Pizza', address: 'Berlin, Hauptstr. 2' },
      ]),
    ).toEqual(['Pizza · Berlin', 'Pizza · Berlin, Hauptstr. 2']);
  });

  it.each([
    ['the same', 'Berlin', ['Pizza · Berlin · #1', 'Pizza · Berlin · #2']],
    ['empty', '', ['Pizza · #1', 'Pizza · #2']],
    ['commas alone', ' , ,', ['Pizza · #1', 'Pizza · #2']],
  ])('adds the id if name and address do not differ: the address is %s', (_, address, labels) => {
    expect(distinctNames([1, 2].map((id) => ({ id, name: 'Pizza', address })))).toEqual(labels);
  });

  it('adds an address only to the one that has it, and ids if none has one', () => {
    expect(
      distinctNames([
        { id: 1, name: 'Pizza', address: '' },
        { id: 2, name: 'Pizza', address: 'Berlin' },
      ]),
    ).toEqual(['Pizza', 'Pizza · Berlin']);
    expect(distinctNames([1, 2].map((id) => ({ id, name: 'Hall' })))).toEqual([
      'Hall · #1',
      'Hall · #2',
    ]);
  });

  it('uses the address for a missing name, or the id if several have neither', () => {
    expect(distinctNames([1, 2].map((id) => ({ id, name: ' ' })))).toEqual(['#1', '#2']);
    expect(distinctNames([{ id: 1, name: '' }])).toEqual(['']);
    expect(distinctNames([inBerlin(1, 'A', ' '), inBerlin(2, 'B')])).toEqual([
      'Berlin, A',
      'Pizza',
    ]);
    expect(distinctNames([inBerlin(1, 'A', ''), inBerlin(2, 'B', '')])).toEqual(['A', 'B']);
  });

  it('stays unique if a name looks like another name with its address', () => {
    const labels = distinctNames([
      inBerlin(1, 'A'),
      inBerlin(2, 'B'),
      { id: 3, name: 'Pizza · A', address: '' },
    ]);
    expect(new Set(labels).size).toBe(3);
  });

  it('isolates right-to-left names from left-to-right addresses', () => {
    const [first] = distinctNames([
      { id: 1, name: 'مطعم', address: 'Dubai, 12 Street' },
      { id: 2, name: 'مطعم', address: 'Dubai, 13 Street' },
    ]);
    expect(first).toBe('\u2068مطعم\u2069 · \u206812 Street\u2069');
  });

  it('keeps emoji and names of 255 characters whole', () => {
    const name = '👩‍🍳🍕'.repeat(36) + 'x'.repeat(3);
    const labels = distinctNames([inBerlin(1, '🏠 1', name), inBerlin(2, '🏠 2', name)]);
    expect(labels).toEqual([`${name} · 🏠 1`, `${name} · 🏠 2`]);
  });

  it.each([
    ['a space without width', 'Cafe', 'Cafe\u200b'],
    ['a space that does not break', 'Cafe One', 'Cafe\u00a0One '],
    ['a letter of the other alphabet', 'Cafe BAR', 'Саfe ВАR'],
  ])('distinguishes names that differ only by %s', (_what, one, other) => {
    const labels = distinctNames([inBerlin(1, 'Street 1', one), inBerlin(2, 'Street 2', other)]);
    expect(labels).toEqual([`${one} · Street 1`, `${other} · Street 2`]);
  });

  it('isolates a right-to-left name from the text around it', () => {
    expect(
      distinctNames([
        { id: 1, name: 'מסעדה' },
        { id: 2, name: 'Bistro' },
      ]),
    ).toEqual(['\u2068מסעדה\u2069', 'Bistro']);
  });

  it('returns 500 distinct labels for one name and 50 addresses', () => {
    const many = Array.from({ length: 500 }, (_, id) => inBerlin(id, `Hauptstr. ${id % 50}`));
    expect(new Set(distinctNames(many)).size).toBe(500);
  });
});

describe('withDistinctNames', () => {
  it('returns the items in order, with distinct names', () => {
    const halls = [
      { id: 7, name: 'Hall', restaurant: 1 },
      { id: 8, name: 'Bar', restaurant: 1 },
      { id: 9, name: 'hall', restaurant: 1 },
    ];
    expect(withDistinctNames(halls)).toEqual([
      { id: 7, name: 'Hall · #7', restaurant: 1 },
      { id: 8, name: 'Bar', restaurant: 1 },
      { id: 9, name: 'hall · #9', restaurant: 1 },
    ]);
  });
});

describe('foldText', () => {
  it('folds case, accents and spaces in Latin and Cyrillic', () => {
    expect(foldText('  ЁЛКА   Café Ｇrün ')).toBe('елка cafe grun');
  });
});
