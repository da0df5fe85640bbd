import { addDays, type CalendarDate, type CalendarRange } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useCallback } from 'react';
import type { BucketSize, Place } from '../series/bucket';

interface SlotText {
  /** Short, for an axis: "18:00", "20 Nov", or "20 Nov 2026" if the range spans several years. */
  label: string;
  /** Full, for a table or a tooltip: "Fri, 20 Nov, 18:00". */
  title: string;
  /** Like the title, but days always have the year, because files may be read years later. */
  fileTitle: string;
}

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const DATED = { ...DAY, year: 'numeric' } as const;

/**
 * Returns texts for the place of a bucket in its range. A day that the range does not have, because the previous month
 * is longer, gets the date of the previous range. Texts of days are formatted lazily: a year has hundreds, but an axis
 * shows a dozen and users point at a few.
 */
export function useSlotText(
  range: CalendarRange | undefined,
  size: BucketSize,
  precedingRange?: CalendarRange,
): (place: Place) => SlotText {
  const intl = useIntl();
  const dates = useDateText();
  const { from, to } = range ?? {};
  const previousFrom = precedingRange?.from;
  return useCallback(
    (place) => {
      if (from === undefined || to === undefined) return { label: '', title: '', fileTitle: '' };
      const own = addDays(from, place.day);
      const isMissing = size === 'day' && own > to && previousFrom !== undefined;
      const date = dateOf(isMissing ? addDays(previousFrom, place.day) : own);
      const shown = from.slice(0, 4) === to.slice(0, 4) ? DAY : DATED;
      const day = (parts: typeof DAY | typeof DATED) =>
        intl.formatDate(date, { weekday: 'short', ...parts });
      if (size === 'day') {
        return {
          get label() {
            return intl.formatDate(date, shown);
          },
          get title() {
            return day(shown);
          },
          get fileTitle() {
            return day(DATED);
          },
        };
      }
      const clock = dates.time(place.time, 'UTC');
      const time =
        place.repeat > 0 ? intl.formatMessage({ id: 'analytics.slot.repeated' }, { clock }) : clock;
      // Hours after midnight of a business day have another date.
      const isOfOneDay = from === to && place.day === 0;
      return {
        label: clock,
        title: isOfOneDay ? time : `${day(shown)}, ${time}`,
        get fileTitle() {
          return isOfOneDay ? time : `${day(DATED)}, ${time}`;
        },
      };
    },
    [intl, dates, from, to, previousFrom, size],
  );
}

export function dateOf(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`);
}
