import { describe, expect, it } from '@jest/globals';
import { csvFileName, toCsv } from './csv';

describe('toCsv', () => {
  it('starts with a byte order mark and ends lines with CRLF', () => {
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

  it('uses the separator and decimal mark of the language', () => {
    expect(toCsv([['Среднее', 12.5, undefined]], 'ru')).toBe('\uFEFFСреднее;12,5;\r\n');
    expect(toCsv([['Average', 12.5, undefined]], 'en')).toBe('\uFEFFAverage,12.5,\r\n');
  });

  it('uses the given separator, with the matching decimal mark', () => {
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
  ])('prevents %j from being run as a formula', (text) => {
    expect(toCsv([[text]], 'en')).toContain(`'${text}`);
  });

  it.each([
    ['\t=1', "'\t'=1"],
    ['Bar;=1+1', "Bar;'=1+1"],
    ['Bar, @SUM(A1)', "Bar, '@SUM(A1)"],
    ['Bar\n-2', "Bar\n'-2"],
    ['Bar";+7;"', `Bar"";'+7;""`],
  ])(
    'prevents every part of %j from being run as a formula under another separator',
    (text, safe) => {
      expect(toCsv([[text]], 'en')).toBe(`\uFEFF"${safe}"\r\n`);
    },
  );

  it.each(['Café-Bar', 'a=b', '20 Nov – 22 Nov', 'C&A, Hof 2'])('leaves %j unchanged', (text) => {
    expect(toCsv([[text]], 'ru')).toContain(text);
  });

  it('writes a right-to-left name without its isolation characters', () => {
    expect(toCsv([['\u2068מסעדה\u2069']], 'en')).toBe('\uFEFFמסעדה\r\n');
    expect(csvFileName(['\u2068מסעדה\u2069'])).toBe('מסעדה.csv');
  });

  it('does not escape a negative number', () => {
    expect(toCsv([[-13]], 'en')).toBe('\uFEFF-13\r\n');
  });

  it('quotes a value with a separator, a quote or a line break', () => {
    expect(toCsv([['Bar "Tor", Hof\n2']], 'en')).toBe('\uFEFF"Bar ""Tor"", Hof\n2"\r\n');
  });
});

describe('csvFileName', () => {
  it('contains its parts without characters that file systems refuse', () => {
    expect(csvFileName(['visitors', 'A/B: "C"', '2026-11-20', 'en'])).toBe(
      'visitors, A B C, 2026-11-20, en.csv',
    );
  });

  it('shortens a part that is too long', () => {
    expect(csvFileName(['я'.repeat(250)])).toBe(`${'я'.repeat(60)}.csv`);
  });

  it('counts excess parts in the middle, and keeps the dates and the language', () => {
    const restaurants = Array.from({ length: 12 }, (_, one) => `Ресторан на Покровке, ${one}`);
    const name = csvFileName(['Гости', ...restaurants, '2026-11-16–2026-11-22', 'ru']);
    expect(name).toBe(
      'Гости, Ресторан на Покровке, 0, Ресторан на Покровке, 1, Ресторан на Покровке, 2, Ресторан на Покровке, 3, +8, 2026-11-16–2026-11-22, ru.csv',
    );
  });

  it.each(['я', 'ქ', '🍜'])('stays below 255 bytes with long names in %s', (letter) => {
    const name = csvFileName([
      'Visitors',
      ...Array(12).fill(letter.repeat(250)),
      '2026-11-16',
      'en',
    ]);
    expect(new Blob([name]).size).toBeLessThan(255);
    expect(name).toMatch(/, \+\d+, 2026-11-16, en\.csv$/);
  });
});
