import { browserStorage } from '../storage';

/** The languages of the application. */
export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ru';

/** Labels of the language menu, each in its own language. */
export const LOCALE_LABELS: Record<Locale, string> = { ru: 'Рус', en: 'Eng' };

/** Locales for formatting: English with the 24-hour clock and the day before the month. */
export const FORMAT_LOCALES: Record<Locale, string> = { ru: 'ru', en: 'en-GB' };

/** Key in local storage. */
export const LOCALE_KEY = 'lang';

function supported(text: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/** The initial language: the stored choice, otherwise the browser's, otherwise Russian. */
export function preferredLocale(): Locale {
  return (
    supported(browserStorage.getItem(LOCALE_KEY)) ??
    supported(window.navigator.language.slice(0, 2).toLowerCase()) ??
    DEFAULT_LOCALE
  );
}
