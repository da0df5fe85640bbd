import {
  type CalendarDate,
  type CalendarRange,
  compareDates,
  lastDayOfMonth,
  shifted,
  weekdayOf,
} from './calendar';

export const LONGEST_RANGE_DAYS = 366;
/** A range may end at the end of the current week or month. */
const MOST_AHEAD_DAYS = 31;

/** What a text says about a day, or about a month if it names no day. */
export interface Part {
  day?: number;
  month?: number;
  year?: number;
  weekday?: number;
  isLast?: boolean;
  /** The day of the week, if it is given in addition to a date, which it must match. */
  mustBe?: number;
  /** Relative to today. */
  days?: number;
}

/** In "16 to 22 November", gives the first day the month and year that only the second one has. */
export function withMonthOf(part: Part, other: Part): Part {
  const isDayAlone = part.day !== undefined && part.month === undefined;
  if (!isDayAlone || other.month === undefined) return part;
  return { ...other, ...part };
}

/** Whether two days of one month are in the wrong order, as in "22 to 16 November". */
export function isBackwards(from: Part, to: Part): boolean {
  const isOneMonth = (from.month === undefined) !== (to.month === undefined);
  return isOneMonth && from.day !== undefined && to.day !== undefined && from.day > to.day;
}

/** Undefined if there are no such days, or they are in the future. */
export function rangeOf(from: Part, to: Part, today: CalendarDate): CalendarRange | undefined {
  const begin = firstDay(from, to, today);
  if (begin === undefined || compareDates(begin, today) > 0) return undefined;
  const end = lastDay(to, begin, today);
  if (end === undefined || compareDates(end, begin) < 0) return undefined;
  if (weekdayOf(begin) !== (from.mustBe ?? weekdayOf(begin))) return undefined;
  if (weekdayOf(end) !== (to.mustBe ?? weekdayOf(end))) return undefined;
  const isTooLong = compareDates(end, shifted(begin, LONGEST_RANGE_DAYS - 1)) > 0;
  const isAhead = compareDates(end, shifted(today, MOST_AHEAD_DAYS)) > 0;
  return isTooLong || isAhead ? undefined : { from: begin, to: end };
}

function firstDay(part: Part, end: Part, today: CalendarDate): CalendarDate | undefined {
  const { day = 1, month, weekday, days, isLast: isPast = false } = part;
  if (days !== undefined) return shifted(today, days);
  if (weekday !== undefined) {
    const ago = (weekdayOf(today) - weekday + 7) % 7;
    return shifted(today, ago === 0 && isPast ? -7 : -ago);
  }
  if (month === undefined) return lastDayNumbered(day, today);
  const year = part.year ?? end.year;
  const wouldBe = (inYear: number) => validDate({ year: inYear, month, day });
  if (year !== undefined) {
    const date = wouldBe(year);
    const isAfterEnd = part.year === undefined && (end.month ?? 13) < month;
    return isAfterEnd ? wouldBe(year - 1) : date;
  }
  const isOfThisMonth = isPast && month === today.month && part.day === undefined;
  // The last 29 February may be eight years back.
  for (let back = isOfThisMonth ? 1 : 0; back <= 8; back += 1) {
    const date = wouldBe(today.year - back);
    if (date !== undefined && compareDates(date, today) <= 0) return date;
  }
  return undefined;
}

/** The first such day not before the start of the range; the last day of a month. */
function lastDay(part: Part, begin: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const { day, month, weekday, days } = part;
  if (days !== undefined) return shifted(today, days);
  if (weekday !== undefined) return shifted(begin, (weekday - weekdayOf(begin) + 7) % 7);
  const years = part.year === undefined ? [begin.year, begin.year + 1] : [part.year];
  const { year, month: inMonth } = begin;
  // The month after December is in the next year.
  const months =
    month === undefined
      ? [begin, shifted({ year, month: inMonth + 1, day: 1 }, 0)]
      : years.map((inYear) => ({ year: inYear, month }));
  const dates = months.map((one) =>
    validDate({ ...one, day: day ?? lastDayOfMonth(one.year, one.month) }),
  );
  return dates.find((date) => date !== undefined && compareDates(date, begin) >= 0);
}

/** "On the 20th": of this month, or of the last month that had such a day. */
function lastDayNumbered(day: number, today: CalendarDate): CalendarDate | undefined {
  for (let back = 0; back <= 2; back += 1) {
    const month = ((today.month - 1 - back + 12) % 12) + 1;
    const date = validDate({ year: today.year - (month > today.month ? 1 : 0), month, day });
    if (date !== undefined && compareDates(date, today) <= 0) return date;
  }
  return undefined;
}

function validDate(date: CalendarDate): CalendarDate | undefined {
  const { year, month, day } = shifted(date, 0);
  return year === date.year && month === date.month && day === date.day ? date : undefined;
}
