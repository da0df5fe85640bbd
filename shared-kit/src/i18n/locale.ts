import { browserStorage } from '../storage';

/** The languages of the application. */
export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ru';

/** What the language menu says, each in its own language. */
export const LOCALE_LABELS: Record<Locale, string> = { ru: 'Рус', en: 'Eng' };

/** How numbers and dates read: English with the 24-hour clock and days before months. */
export const FORMAT_LOCALES: Record<Locale, string> = { ru: 'ru', en: 'en-GB' };

/** Key in local storage. */
export const LOCALE_KEY = 'lang';

function supported(text: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === text);
}

/** The language to start in: the stored choice, else the browser's, else Russian. */
export function preferredLocale(): Locale {
  return (
    supported(browserStorage.getItem(LOCALE_KEY)) ??
    supported(window.navigator.language.slice(0, 2).toLowerCase()) ??
    DEFAULT_LOCALE
  );
}
