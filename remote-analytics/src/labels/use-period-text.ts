import { type CalendarRange, countDays } from '@maitred/shared-kit/filters';
import { type IntlShape, useDateText, useIntl } from '@maitred/shared-kit/i18n';
import type { Metrics } from '../metrics/use-metrics';
import { dateOf } from './use-slot-text';

interface DaysText {
  /** "Fri, 20 Nov" or "16–22 Nov 2026"; "night of Fri, 20 Nov" if days begin at opening. */
  range: string;
  /** "19:40": when the metrics were read. */
  time: string;
  /** "so far, to 19:40"; undefined if the range is not running. */
  soFar: string | undefined;
}

export interface PeriodText extends DaysText {
  /** The name of the previous range: "last Friday", "yesterday", "9–15 Nov". */
  previous: string;
  /** The same as a time expression: "last Friday at 19:40". In Russian it is in another case than the name. */
  previousWhen: string;
  /** A time expression for the whole range: "last Friday". */
  previousWhenWhole: string;
}

/** What the texts for a range are made from. */
export type DaysSource = Pick<
  Metrics,
  'restaurant' | 'range' | 'dayStart' | 'instant' | 'isRunning'
>;

/** What the texts for a range and its previous one are made from. */
type PeriodSource = DaysSource & Pick<Metrics, 'precedingRange'>;

/** Texts for a range and for how far it has come. */
export function useDaysText(
  { range, dayStart, instant, isRunning, restaurant }: DaysSource,
  today: string,
): DaysText {
  const intl = useIntl();
  const dates = useDateText();
  const time = dates.time(instant, restaurant.timezone);
  return {
    range: daysText(intl, { range, dayStart }, today),
    time,
    soFar: isRunning ? intl.formatMessage({ id: 'analytics.labels.soFar' }, { time }) : undefined,
  };
}

/** Texts for a range, for the one it is compared with, and for how far it has come. */
export function usePeriodText(source: PeriodSource, today: string): PeriodText {
  const intl = useIntl();
  const days = useDaysText(source, today);
  const { range, precedingRange, isRunning } = source;
  const { time } = days;
  const name = previousName(range, precedingRange, today);
  const values = {
    name,
    weekday: dateOf(precedingRange.from).getUTCDay(),
    days: rangeText(intl, precedingRange, today),
  };
  const when = intl.formatMessage({ id: 'analytics.previous.when' }, values);
  const isOneDay = countDays(range) === 1;
  return {
    ...days,
    previous: intl.formatMessage({ id: 'analytics.previous.name' }, values),
    previousWhen: !isRunning
      ? when
      : isOneDay
        ? intl.formatMessage({ id: 'analytics.previous.at' }, { when, time })
        : intl.formatMessage({ id: 'analytics.previous.sameTimeInPeriod' }, { when }),
    previousWhenWhole: when,
  };
}

function previousName(range: CalendarRange, precedingRange: CalendarRange, today: string) {
  const isToday = range.from === today && range.to === today;
  if (!isToday) return 'days';
  const apart = countDays({ from: precedingRange.from, to: range.from }) - 1;
  return apart === 7 ? 'weekday' : apart === 1 ? 'yesterday' : 'days';
}

const NOON_MS = 43_200_000;

/** The text for a range. Says so if its days are not calendar days. */
export function daysText(
  intl: IntlShape,
  { range, dayStart }: Pick<DaysSource, 'range' | 'dayStart'>,
  today: string,
): string {
  const days = rangeText(intl, range, today);
  if (dayStart === 0) return days;
  const kind = range.from !== range.to ? 'days' : dayStart >= NOON_MS ? 'night' : 'day';
  return intl.formatMessage({ id: 'analytics.labels.businessDays' }, { kind, days });
}

const knownRanges = new Map<string, string>();

/**
 * "Fri, 20 Nov", "16–22 Nov", with the year if it is not the current one. Cached, because browsers are slow at
 * formatting ranges.
 */
export function rangeText(intl: IntlShape, range: CalendarRange, today: string): string {
  const key = [intl.locale, range.from, range.to, today.slice(0, 4)].join();
  const text = knownRanges.get(key) ?? writeRange(intl, range, today);
  knownRanges.set(key, text);
  return text;
}

function writeRange(intl: IntlShape, { from, to }: CalendarRange, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const parts = {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' as const }),
  } as const;
  if (from === to) return intl.formatDate(dateOf(from), { weekday: 'short', ...parts });
  return intl.formatDateTimeRange(dateOf(from), dateOf(to), parts);
}
