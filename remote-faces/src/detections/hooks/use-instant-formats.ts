import type { CalendarDate } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useMemo } from 'react';

type DayStyle = 'short' | 'full';

export interface InstantFormats {
  /** "09:05", in Russian "9:05", in the time zone. */
  time: (at: number) => string;
  /** "20 Nov", or with weekday and year for row headings. */
  day: (day: CalendarDate, style?: DayStyle) => string;
  /** The day of an instant, formatted as by `day`. */
  dayAt: (at: number, style?: DayStyle) => string;
}

const dayStyles = {
  short: { day: 'numeric', month: 'short' },
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** Formatters for instants in the time zone of a restaurant. */
export function useInstantFormats(timeZone: string): InstantFormats {
  const intl = useIntl();
  const dates = useDateText();
  return useMemo(
    () => ({
      time: (at) => dates.time(at, timeZone),
      day: (day, style = 'short') =>
        intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', ...dayStyles[style] }),
      dayAt: (at, style = 'full') => intl.formatDate(at, { timeZone, ...dayStyles[style] }),
    }),
    [intl, dates, timeZone],
  );
}
