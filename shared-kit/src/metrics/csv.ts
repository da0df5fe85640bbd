import type { Locale } from '../i18n/locale';
import { type CsvSeparator, csvSeparator } from './csv-separator';

/** A cell as it stands on screen: words, or a figure that a spreadsheet can add up. */
export type CsvCell = string | number | undefined;

/** Around a name from right to left; a cell and the name of a file are by themselves. */
const ISOLATES = /[\u2066-\u2069]/g;
const BYTE_ORDER_MARK = '\uFEFF';
/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|\t\r＝＋－＠｜]/u;
/** The same further on, where a spreadsheet that separates by another sign than the file's begins a cell. */
const LATER_FORMULA = /([;,\t\r\n][\s\p{Cf}"']*)(?=[=+\-@|＝＋－＠｜])/gu;

/**
 * The rows as a CSV file that the reader's spreadsheet opens at a double click: a byte order mark, the
 * separator, as they have chosen it or as their language has it, and the decimal sign that goes with it. A text that
 * would run as a formula gets an apostrophe before it.
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  locale: Locale,
  separator: CsvSeparator = csvSeparator(locale),
): string {
  // A spreadsheet that separates by semicolons does so because commas are in its numbers.
  const hasCommas = separator === '\t' ? locale === 'ru' : separator === ';';
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, hasCommas)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function csvCell(cell: CsvCell, hasCommas: boolean): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return hasCommas ? String(cell).replace('.', ',') : String(cell);
  const words = cell.replace(ISOLATES, '');
  const safe = words.replace(LATER_FORMULA, "$1'");
  const text = FORMULA.test(words) ? `'${safe}` : safe;
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "visitors, Bistro on Pokrovka, 2026-11-16–2026-11-22, en.csv", fit for every file system. */
export function csvFileName(parts: readonly string[]): string {
  const name = parts
    .map((part) =>
      part
        .replace(ISOLATES, '')
        .replace(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((part) => [...part].slice(0, 60).join(''))
    .join(', ');
  return `${name}.csv`;
}

/** Hands a file to the browser's downloads. */
export function downloadCsv(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
