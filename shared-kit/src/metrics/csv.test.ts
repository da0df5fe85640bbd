import { describe, expect, it } from '@jest/globals';
import { csvFileName, toCsv } from './csv';

describe('toCsv', () => {
  it('begins with a byte order mark and ends every line as spreadsheets expect', () => {
    expect(
      toCsv(
        [
          ['Hour', 'Visitors'],
          ['18:00', 71],
        ],
        'en',
      ),
    ).toBe('\uFEFFHour,Visitors\r\n18:00,71\r\n');
  });

  it('uses the separator and the decimal sign of the language', () => {
    expect(toCsv([['Среднее', 12.5, undefined]], 'ru')).toBe('\uFEFFСреднее;12,5;\r\n');
    expect(toCsv([['Average', 12.5, undefined]], 'en')).toBe('\uFEFFAverage,12.5,\r\n');
  });

  it('takes the separator that is asked for, with the decimal sign of those who use it', () => {
    expect(toCsv([['Average', 12.5]], 'en', ';')).toBe('\uFEFFAverage;12,5\r\n');
    expect(toCsv([['Среднее', 12.5]], 'ru', ',')).toBe('\uFEFFСреднее,12.5\r\n');
    expect(toCsv([['a\tb', 12.5]], 'en', '\t')).toBe('\uFEFF"a\tb"\t12.5\r\n');
  });

  it.each([
    '=1+1',
    '+7',
    '-2',
    '@SUM(A1)',
    '|calc',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\u202e@a',
    '＝1+1',
  ])('does not let %j run as a formula', (text) => {
    expect(toCsv([[text]], 'en')).toContain(`'${text}`);
  });

  it.each([
    ['\t=1', "'\t'=1"],
    ['Bar;=1+1', "Bar;'=1+1"],
    ['Bar, @SUM(A1)', "Bar, '@SUM(A1)"],
    ['Bar\n-2', "Bar\n'-2"],
    ['Bar";+7;"', `Bar"";'+7;""`],
  ])('lets no part of %j run where another separator is expected', (text, safe) => {
    expect(toCsv([[text]], 'en')).toBe(`\uFEFF"${safe}"\r\n`);
  });

  it.each(['Café-Bar', 'a=b', '20 Nov – 22 Nov', 'C&A, Hof 2'])('leaves %j as it is', (text) => {
    expect(toCsv([[text]], 'ru')).toContain(text);
  });

  it('holds a name from right to left as it is written, without what isolates it on a screen', () => {
    expect(toCsv([['\u2068מסעדה\u2069']], 'en')).toBe('\uFEFFמסעדה\r\n');
    expect(csvFileName(['\u2068מסעדה\u2069'])).toBe('מסעדה.csv');
  });

  it('leaves a negative figure a figure', () => {
    expect(toCsv([[-13]], 'en')).toBe('\uFEFF-13\r\n');
  });

  it('quotes what holds a separator, a quote or a line break', () => {
    expect(toCsv([['Bar "Tor", Hof\n2']], 'en')).toBe('\uFEFF"Bar ""Tor"", Hof\n2"\r\n');
  });
});

describe('csvFileName', () => {
  it('carries its parts without what a file system refuses', () => {
    expect(csvFileName(['visitors', 'A/B: "C"', '2026-11-20', 'en'])).toBe(
      'visitors, A B C, 2026-11-20, en.csv',
    );
  });

  it('cuts a name that is too long', () => {
    expect(csvFileName(['я'.repeat(250)])).toBe(`${'я'.repeat(60)}.csv`);
  });

  it('counts parts in the middle that are too many, and says its days and language', () => {
    const restaurants = Array.from({ length: 12 }, (_, one) => `Ресторан на Покровке, ${one}`);
    const name = csvFileName(['Гости', ...restaurants, '2026-11-16–2026-11-22', 'ru']);
    expect(name).toBe(
      'Гости, Ресторан на Покровке, 0, Ресторан на Покровке, 1, Ресторан на Покровке, 2, Ресторан на Покровке, 3, +8, 2026-11-16–2026-11-22, ru.csv',
    );
  });

  it.each(['я', 'ქ', '🍜'])(
    'is no longer than a file system takes, of long names in %s',
    (letter) => {
      const name = csvFileName([
        'Visitors',
        ...Array(12).fill(letter.repeat(250)),
        '2026-11-16',
        'en',
      ]);
      expect(new Blob([name]).size).toBeLessThan(255);
      expect(name).toMatch(/, \+\d+, 2026-11-16, en\.csv$/);
    },
  );
});
