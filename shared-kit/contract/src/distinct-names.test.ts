import { describe, expect, it } from '@jest/globals';
import { distinctNames, foldText, type Named, withDistinctNames } from './distinct-names';

const inBerlin = (id: number, street: string, name = 'Pizza'): Named => ({
  id,
  name,
  address: `Berlin, ${street}`,
});

describe('distinctNames', () => {
  it('leaves names alone that no other has', () => {
    expect(
      distinctNames([inBerlin(1, 'Hauptstr. 1'), inBerlin(2, 'Hauptstr. 1', 'Sushi')]),
    ).toEqual(['Pizza', 'Sushi']);
  });

  it('adds what differs of the address where names repeat, whatever is common before and after', () => {
    const chain = ['Hauptstr. 1, Germany', 'Nebenstr. 2, Germany'].map((street, id) =>
      inBerlin(id, street),
    );
    expect(distinctNames(chain)).toEqual(['Pizza · Hauptstr. 1', 'Pizza · Nebenstr. 2']);
  });

  it('takes names for alike that look alike: case, accents, forms and spaces', () => {
    const names = ['Café Ёлка', 'cafe  елка', 'Ｃafé Ёлка'];
    const labels = distinctNames(names.map((name, id) => inBerlin(id, `Street ${id}`, name)));
    expect(labels).toEqual(names.map((name, id) => `${name} · Street ${id}`));
  });

  it('gives the whole address where one is the beginning of another', () => {
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
  ])('tells by id what has the same name and an address that is %s', (_, address, labels) => {
    expect(distinctNames([1, 2].map((id) => ({ id, name: 'Pizza', address })))).toEqual(labels);
  });

  it('tells apart one without an address from one with it, and what has no place by its id', () => {
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

  it('calls by its address what has no name, and by its id where there are several without', () => {
    expect(distinctNames([1, 2].map((id) => ({ id, name: ' ' })))).toEqual(['#1', '#2']);
    expect(distinctNames([{ id: 1, name: '' }])).toEqual(['']);
    expect(distinctNames([inBerlin(1, 'A', ' '), inBerlin(2, 'B')])).toEqual([
      'Berlin, A',
      'Pizza',
    ]);
    expect(distinctNames([inBerlin(1, 'A', ''), inBerlin(2, 'B', '')])).toEqual(['A', 'B']);
  });

  it('is not misled by a name that looks like another with its address', () => {
    const labels = distinctNames([
      inBerlin(1, 'A'),
      inBerlin(2, 'B'),
      { id: 3, name: 'Pizza · A', address: '' },
    ]);
    expect(new Set(labels).size).toBe(3);
  });

  it('keeps names and addresses of another direction from turning each other round', () => {
    const [first] = distinctNames([
      { id: 1, name: 'مطعم', address: 'Dubai, 12 Street' },
      { id: 2, name: 'مطعم', address: 'Dubai, 13 Street' },
    ]);
    expect(first).toBe('\u2068مطعم\u2069 · \u206812 Street\u2069');
  });

  it('takes emoji and names of 255 characters whole', () => {
    const name = '👩‍🍳🍕'.repeat(36) + 'x'.repeat(3);
    const labels = distinctNames([inBerlin(1, '🏠 1', name), inBerlin(2, '🏠 2', name)]);
    expect(labels).toEqual([`${name} · 🏠 1`, `${name} · 🏠 2`]);
  });

  it.each([
    ['a space without width', 'Cafe', 'Cafe\u200b'],
    ['a space that does not break', 'Cafe One', 'Cafe\u00a0One '],
    ['a letter of the other alphabet', 'Cafe BAR', 'Саfe ВАR'],
  ])('tells names apart that differ by no more than %s', (_what, one, other) => {
    const labels = distinctNames([inBerlin(1, 'Street 1', one), inBerlin(2, 'Street 2', other)]);
    expect(labels).toEqual([`${one} · Street 1`, `${other} · Street 2`]);
  });

  it('keeps a name from right to left from turning round what stands beside it', () => {
    expect(
      distinctNames([
        { id: 1, name: 'מסעדה' },
        { id: 2, name: 'Bistro' },
      ]),
    ).toEqual(['\u2068מסעדה\u2069', 'Bistro']);
  });

  it('gives 500 of one name and one street labels that all differ', () => {
    const many = Array.from({ length: 500 }, (_, id) => inBerlin(id, `Hauptstr. ${id % 50}`));
    expect(new Set(distinctNames(many)).size).toBe(500);
  });
});

describe('withDistinctNames', () => {
  it('gives the things back in their order, with names of their own', () => {
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
  it('folds case, accents and spaces of Latin and Cyrillic', () => {
    expect(foldText('  ЁЛКА   Café Ｇrün ')).toBe('елка cafe grun');
  });
});
