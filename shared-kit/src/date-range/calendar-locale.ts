import type { Locale as CalendarLocale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { ru } from 'date-fns/locale/ru';

/** How weeks run and what days and months are called, in a calendar of the language of `intl`. */
export function calendarLocale({ locale }: { locale: string }): CalendarLocale {
  return locale === 'ru' ? ru : enGB;
}
