import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parseSearchFilters, WholeNumberSchema, withSearchFilters } from './search-filters';

const entries = {
  type: v.picklist(['crowding', 'absence']),
  page: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
};

describe('parseSearchFilters', () => {
  it('parses each key by its schema and ignores other keys', () => {
    const search = new URLSearchParams('type=absence&page=3&restaurant=11');
    expect(parseSearchFilters(entries, search)).toEqual({
      values: { type: 'absence', page: 3 },
      invalid: [],
    });
  });

  it('reports invalid values and parses the rest', () => {
    const search = new URLSearchParams('type=fire&page=3');
    expect(parseSearchFilters(entries, search)).toEqual({ values: { page: 3 }, invalid: ['type'] });
  });

  it('accepts missing keys', () => {
    expect(parseSearchFilters(entries, new URLSearchParams())).toEqual({ values: {}, invalid: [] });
  });
});

describe('WholeNumberSchema', () => {
  it.each([
    ['7', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', undefined],
    ['1.5', undefined],
    ['-1', -1],
    ['--1', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, number) => {
    const { success, output } = v.safeParse(WholeNumberSchema, text);
    expect(success ? output : undefined).toBe(number);
  });
});

describe('withSearchFilters', () => {
  it('sets, replaces and removes values, and keeps other keys', () => {
    const search = new URLSearchParams('type=absence&page=3&camera=51');
    const next = withSearchFilters(search, { type: undefined, page: 4, restaurant: 11 });
    expect(next.toString()).toBe('page=4&camera=51&restaurant=11');
    expect(search.toString()).toBe('type=absence&page=3&camera=51');
  });
});
