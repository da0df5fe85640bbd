import { describe, expect, it } from '@jest/globals';
import { cursorOf } from './cursor';

describe('cursorOf', () => {
  it('returns a bare cursor unchanged', () => {
    expect(cursorOf('cD0yMDI2')).toBe('cD0yMDI2');
    expect(cursorOf('httpish')).toBe('httpish');
  });

  it('extracts the cursor from a URL, absolute or relative', () => {
    expect(cursorOf('https://api.example/api/chat/?cursor=cD0y%3D&items_per_page=50')).toBe(
      'cD0y=',
    );
    expect(cursorOf('/api/chat/?items_per_page=50&cursor=abc')).toBe('abc');
    expect(cursorOf('?cursor=abc#top')).toBe('abc');
    expect(cursorOf('?cursor=a+b%')).toBe('a b%');
  });

  it('returns undefined at the end of the list', () => {
    expect(cursorOf(null)).toBeUndefined();
    expect(cursorOf('')).toBeUndefined();
    expect(cursorOf('/api/chat/')).toBeUndefined();
    expect(cursorOf('/api/chat/?cursor=')).toBeUndefined();
  });
});
