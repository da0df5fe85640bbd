import { TZDate } from '@date-fns/tz';
import { type Locale as DateLocale, format } from 'date-fns';

/** Times and whole dates as a language writes them. */
export interface DateText {
  /** Names of days and months, and how weeks run. */
  locale: DateLocale;
  /** "9:05" in Russian, "09:05" in English. The zone is the browser's where none is given. */
  time: (instant: number | Date, timeZone?: string) => string;
  /** "20 ноября 2026 г.", "20 November 2026". */
  longDate: (instant: number | Date, timeZone?: string) => string;
}

export function createDateText(locale: DateLocale): DateText {
  function write(pattern: string) {
    return (instant: number | Date, timeZone?: string) =>
      format(timeZone === undefined ? instant : new TZDate(+instant, timeZone), pattern, {
        locale,
      });
  }
  return { locale, time: write('p'), longDate: write('PPP') };
}
