import type { Locale } from '../i18n/locale';
import { type CsvSeparator, csvSeparator } from './csv-separator';

/** A cell as shown on screen: text, or a number that a spreadsheet can add up. */
export type CsvCell = string | number | undefined;

/** Isolates around right-to-left names are not needed in cells and file names, which stand alone. */
const ISOLATES = /[\u2066-\u2069]/g;
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that a spreadsheet would take for a formula. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|\t\r＝＋－＠｜]/u;
/** The same later in a cell, where a spreadsheet with another separator would begin a new cell. */
const LATER_FORMULA = /([;,\t\r\n][\s\p{Cf}"']*)(?=[=+\-@|＝＋－＠｜])/gu;

/**
 * The rows as a CSV file that the reader's spreadsheet opens with a double click: with a byte order mark, with the
 * separator that was chosen or is usual for the language, and with the matching decimal sign. A text that would run as
 * a formula is prefixed with an apostrophe.
 */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  locale: Locale,
  separator: CsvSeparator = csvSeparator(locale),
): string {
  // Spreadsheets that separate by semicolons do so because their numbers use decimal commas.
  const hasCommas = separator === '\t' ? locale === 'ru' : separator === ';';
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, hasCommas)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function csvCell(cell: CsvCell, hasCommas: boolean): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return hasCommas ? String(cell).replace('.', ',') : String(cell);
  const content = cell.replace(ISOLATES, '');
  const safe = content.replace(LATER_FORMULA, "$1'");
  const text = FORMULA.test(content) ? `'${safe}` : safe;
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** File systems allow 255 bytes or characters; a browser may add a number if the file exists. */
const MOST_NAME_BYTES = 220;

/**
 * "visitors, Bistro on Pokrovka, 2026-11-16–2026-11-22, en.csv", valid on every file system. If there are too many
 * parts, those in the middle are replaced by their number, "+9": the first part says what the file is, the last two say
 * the days and the language.
 */
export function csvFileName(parts: readonly string[]): string {
  const named = parts
    .map((part) =>
      part
        .replace(ISOLATES, '')
        .replace(/[\p{Cc}\s<>:"/\\|?*]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  let name = '';
  for (const letters of [60, 30, 15]) {
    const cut = named.map((part) => [...part].slice(0, letters).join('').trim());
    for (let left = 0; left <= Math.max(0, cut.length - 3); left += 1) {
      name = withoutMiddle(cut, left).join(', ');
      if (new Blob([name]).size <= MOST_NAME_BYTES) return `${name}.csv`;
    }
  }
  return `${name}.csv`;
}

function withoutMiddle(parts: readonly string[], left: number): readonly string[] {
  return left === 0 ? parts : [...parts.slice(0, -2 - left), `+${left}`, ...parts.slice(-2)];
}

/** Passes a file to the browser's downloads. */
export function downloadCsv(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
