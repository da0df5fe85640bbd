import { describe, expect, it } from '@jest/globals';
import enMessages from '../messages/en.json';
import ruMessages from '../messages/ru.json';
import { createPageIntl } from './create-page-intl';
import { durationText } from './duration-text';

const en = createPageIntl('en', enMessages);
const ru = createPageIntl('ru', ruMessages);

describe('a short duration', () => {
  it.each([
    [-5, '0 sec'],
    [0, '0 sec'],
    [59.9, '59 sec'],
    [60, '1 min'],
    [119, '1 min'],
    [3600, '1 h'],
    [3900, '1 h 5 min'],
    [86_400, '1 day'],
    [97_200, '1 day 3 h'],
    [172_860, '2 days'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(durationText(en, seconds)).toBe(text);
  });

  it('is short in Russian too', () => {
    expect([45, 3900, 97_200].map((seconds) => durationText(ru, seconds))).toEqual([
      '45 с',
      '1 ч 5 мин',
      '1 дн. 3 ч',
    ]);
  });
});

describe('a duration in a sentence', () => {
  it.each([
    [0, '0 seconds'],
    [60, '1 minute'],
    [5430, '1 hour 30 minutes 30 seconds'],
    [86_400, '24 hours'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(durationText(en, seconds, 'sentence')).toBe(text);
  });

  it('uses the Russian plural', () => {
    expect(durationText(ru, 2 * 3600 + 5 * 60, 'sentence')).toBe('2 часа 5 минут');
  });
});
