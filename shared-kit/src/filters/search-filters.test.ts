import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parseSearchFilters, WholeNumberSchema, withSearchFilters } from './search-filters';

const entries = {
  type: v.picklist(['crowding', 'absence']),
  page: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
};

describe('parseSearchFilters', () => {
  it('reads each key by its schema and leaves the others alone', () => {
    const search = new URLSearchParams('type=absence&page=3&restaurant=11');
    expect(parseSearchFilters(entries, search)).toEqual({
      values: { type: 'absence', page: 3 },
      invalid: [],
    });
  });

  it('names what it cannot read and reads the rest', () => {
    const search = new URLSearchParams('type=fire&page=3');
    expect(parseSearchFilters(entries, search)).toEqual({ values: { page: 3 }, invalid: ['type'] });
  });

  it('takes an absent key as absent', () => {
    expect(parseSearchFilters(entries, new URLSearchParams())).toEqual({ values: {}, invalid: [] });
  });
});

describe('WholeNumberSchema', () => {
  it.each([
    ['7', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, number) => {
    const { success, output } = v.safeParse(WholeNumberSchema, text);
    expect(success ? output : undefined).toBe(number);
  });
});

describe('withSearchFilters', () => {
  it('sets, replaces and takes out, and keeps what belongs to others', () => {
    const search = new URLSearchParams('type=absence&page=3&camera=51');
    const next = withSearchFilters(search, { type: undefined, page: 4, restaurant: 11 });
    expect(next.toString()).toBe('page=4&camera=51&restaurant=11');
    expect(search.toString()).toBe('type=absence&page=3&camera=51');
  });
});
