import { describe, expect, it } from '@jest/globals';
import { intlIn } from '../testing/intl';
import { formatDuration } from './duration';

describe('formatDuration', () => {
  it.each([
    [0, '0 sec'],
    [59.9, '59 sec'],
    [60, '1 min'],
    [119, '1 min'],
    [3600, '1 h'],
    [3900, '1 h 5 min'],
    [86_400, '1 d'],
    [97_200, '1 d 3 h'],
    [-5, '0 sec'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(formatDuration(intlIn('en'), seconds)).toBe(text);
  });

  it('speaks Russian', () => {
    expect(formatDuration(intlIn('ru'), 3900)).toBe('1 ч 5 мин');
  });
});
