import type { Locale as CalendarLocale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { ru } from 'date-fns/locale/ru';

/** First day of the week and names of days and months for a calendar in the language of `intl`. */
export function calendarLocale({ locale }: { locale: string }): CalendarLocale {
  return locale === 'ru' ? ru : enGB;
}
