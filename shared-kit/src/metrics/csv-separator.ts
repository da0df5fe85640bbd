import type { Locale } from '../i18n/locale';
import { browserStorage } from '../storage';

export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Key in local storage. */
const STORAGE_KEY = 'csv-separator';

const OF_LANGUAGE: Record<Locale, CsvSeparator> = { ru: ';', en: ',' };

/** The separator chosen in this browser, or that of the language if none was chosen. */
export function csvSeparator(locale: Locale): CsvSeparator {
  const chosen = browserStorage.getItem(STORAGE_KEY);
  return CSV_SEPARATORS.find((separator) => separator === chosen) ?? OF_LANGUAGE[locale];
}

export function rememberCsvSeparator(separator: CsvSeparator): void {
  browserStorage.setItem(STORAGE_KEY, separator);
}
