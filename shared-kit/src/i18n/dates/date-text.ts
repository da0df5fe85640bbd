import type { IntlShape } from 'react-intl';

/** Formats times and full dates in a language. */
export interface DateText {
  /** "9:05" in Russian, "09:05" in English. In the browser's time zone by default. */
  time: (instant: number | Date, timeZone?: string) => string;
  /** "20 ноября 2026 г.", "20 November 2026". */
  longDate: (instant: number | Date, timeZone?: string) => string;
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

export function createDateText(intl: IntlShape): DateText {
  return {
    time: (instant, timeZone) => {
      const text = intl.formatTime(instant, { ...TIME, timeZone });
      // Russian morning hours are written with one digit here; the locale data has two.
      return intl.locale === 'ru' ? text.replace(/^0(?=\d)/, '') : text;
    },
    longDate: (instant, timeZone) => intl.formatDate(instant, { ...LONG_DATE, timeZone }),
  };
}
