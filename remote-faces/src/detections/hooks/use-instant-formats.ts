import type { CalendarDate } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useMemo } from 'react';

type DayStyle = 'short' | 'full';

export interface InstantFormats {
  /** "09:05", in Russian "9:05", by the clock of the zone. */
  time: (at: number) => string;
  /** "20 Nov", or with weekday and year to name a row. */
  day: (day: CalendarDate, style?: DayStyle) => string;
  /** The day of an instant, as `day` writes it in full. */
  dayAt: (at: number, style?: DayStyle) => string;
}

const dayStyles = {
  short: { day: 'numeric', month: 'short' },
  full: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
} as const;

/** Moments in words, by the clock of a restaurant. */
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
