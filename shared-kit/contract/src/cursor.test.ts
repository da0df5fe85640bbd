import { describe, expect, it } from '@jest/globals';
import { cursorOf } from './cursor';

describe('cursorOf', () => {
  it('takes a bare cursor as it is', () => {
    expect(cursorOf('cD0yMDI2')).toBe('cD0yMDI2');
    expect(cursorOf('httpish')).toBe('httpish');
  });

  it('finds the cursor in an address, however the address begins', () => {
    expect(cursorOf('https://api.example/api/chat/?cursor=cD0y%3D&items_per_page=50')).toBe(
      'cD0y=',
    );
    expect(cursorOf('/api/chat/?items_per_page=50&cursor=abc')).toBe('abc');
    expect(cursorOf('?cursor=abc#top')).toBe('abc');
    expect(cursorOf('?cursor=a+b%')).toBe('a b%');
  });

  it('knows the end of the list', () => {
    expect(cursorOf(null)).toBeUndefined();
    expect(cursorOf('')).toBeUndefined();
    expect(cursorOf('/api/chat/')).toBeUndefined();
    expect(cursorOf('/api/chat/?cursor=')).toBeUndefined();
  });
});
