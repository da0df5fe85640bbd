import { describe, expect, it } from '@jest/globals';
import { fromWire, parseWire, toWire, WireNameError } from './wire-case';

describe('toWire', () => {
  it('renames keys at every depth and leaves values unchanged', () => {
    expect(toWire({ itemsPerPage: 20, results: [{ isRead: false, name: 'isRead' }] })).toEqual({
      items_per_page: 20,
      results: [{ is_read: false, name: 'isRead' }],
    });
  });

  it('never splits at a digit', () => {
    expect(toWire({ line1: [], line2: [] })).toEqual({ line1: [], line2: [] });
  });

  it('leaves a file unchanged', () => {
    class Blob {
      readonly [Symbol.toStringTag] = 'Blob';
    }
    const image = new Blob();
    expect(toWire({ restaurantId: 11, image })).toEqual({ restaurant_id: 11, image });
    expect(toWire(image)).toBe(image);
  });

  it.each([null, undefined, 'a_b', 3, true])('passes %p through', (value) => {
    expect(toWire(value)).toBe(value);
  });
});

describe('fromWire', () => {
  it('is the inverse of toWire', () => {
    const value = { minCompletionDate: null, line1: { x: 0 }, permissions: ['read_alert'] };
    expect(fromWire(toWire(value))).toEqual(value);
  });

  it.each(['isRead', 'Is_read', 'is_Read'])('refuses %s, which is not in snake_case', (key) => {
    expect(() => fromWire({ [key]: true })).toThrow(WireNameError);
  });

  it('never maps a misspelt name to the one it resembles', () => {
    expect(fromWire({ is__read: 1, is_read_: 2, _is_read: 3 })).not.toHaveProperty('isRead');
  });
});

describe('parseWire', () => {
  it.each([
    '[{"x":1,"y":2,"value":0.5},{"x":2,"y":2,"value":null}]',
    '{"is_read":false,"results":[{"camera_id":3,"name":"Bar"}]}',
    '{"results":{"deep":[{"camera_id":3}]}}',
    String.raw`{"is\u005fread":true}`,
    '"plain"',
    'null',
  ])('reads %s with the same keys as fromWire', (text) => {
    expect(parseWire(text)).toEqual(fromWire(JSON.parse(text)));
  });

  it.each(['{"isRead":true}', String.raw`{"is\u0052ead":true}`])('refuses %s', (text) => {
    expect(() => parseWire(text)).toThrow(WireNameError);
  });

  it('refuses text that is not JSON', () => {
    expect(() => parseWire('<p>Bad gateway</p>')).toThrow(SyntaxError);
  });
});
