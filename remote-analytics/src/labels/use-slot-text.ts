import { addDays, type CalendarDate, type CalendarRange } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useCallback } from 'react';
import type { BucketSize, Place } from '../series/bucket';

interface SlotText {
  /** Short, for an axis: "18:00", "20 Nov", or "20 Nov 2026" where the range has days of several years. */
  label: string;
  /** Whole, for a table or a tooltip: "Fri, 20 Nov, 18:00". */
  title: string;
  /** As the title, and a day always with its year: a file is read years later. */
  fileTitle: string;
}

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const DATED = { ...DAY, year: 'numeric' } as const;

/**
 * Words for the place of a bucket in its range; a day that the range does not have, as the last of a longer month before, is
 * named by the one of the previous range. Those of days are made when they are read: a year has
 * hundreds, of which an axis shows a dozen and somebody points at a few.
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
      // After midnight the night of a day goes on.
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
