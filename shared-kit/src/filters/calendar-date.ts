import { TZDate } from '@date-fns/tz';
import * as v from 'valibot';
import { DAY_MS } from './durations';
import { instantShowing } from './zone-offset';

/**
 * An address may hold any year. Days before and after it are needed for comparison, and their years must have four
 * digits, too.
 */
const YEARS = { first: '1000', last: '8999' };

/** A calendar day, `YYYY-MM-DD`, independent of time zones; its instants depend on the restaurant. */
export const CalendarDateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => isRealDay(text), 'no such day'),
  v.brand('CalendarDate'),
);
/** `YYYY-MM-DD`, validated to be an existing day. */
export type CalendarDate = v.InferOutput<typeof CalendarDateSchema>;

/** A range of calendar days, both ends included. */
export interface CalendarRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** The first and the last instant of a range, as sent to the provider. */
export interface InstantRange {
  /** ISO 8601 with the offset of the time zone. */
  dateFrom: string;
  /** ISO 8601 with the offset of the time zone; the last millisecond of the last day. */
  dateTo: string;
}

const knownDates = new Map<number, CalendarDate>();

/**
 * The calendar day that begins at a midnight in UTC. Cached, because a year of four restaurants needs each many times.
 */
export function calendarDateFrom(midnight: number): CalendarDate {
  const date =
    knownDates.get(midnight) ?? (new Date(midnight).toISOString().slice(0, 10) as CalendarDate);
  knownDates.set(midnight, date);
  return date;
}

const knownMidnights = new Map<CalendarDate, number>();

/** The midnight in UTC with which a calendar day begins; in UTC every day has 24 hours. Cached as above. */
export function midnightOf(date: CalendarDate): number {
  const midnight = knownMidnights.get(date) ?? Date.parse(`${date}T00:00:00Z`);
  knownMidnights.set(date, midnight);
  return midnight;
}

let zoneOfBrowser: string | undefined;

/** The browser's time zone when first read, used unless a single restaurant determines the zone. */
export function browserTimeZone(): string {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
}

/**
 * The calendar day at an instant in a time zone.
 * @param dayStart when days begin, in milliseconds after midnight; earlier instants belong to the day before
 */
export function calendarDateAt(instant: number, timeZone: string, dayStart = 0): CalendarDate {
  const { year, month, day } = partsOf(new TZDate(instant, timeZone));
  const date = toCalendarDate(year, month, day);
  // Compare instants rather than clock times: with a clock change, the opening time may occur twice.
  return dayStart > 0 && instant < startOfDay(date, timeZone, dayStart) ? dayBefore(date) : date;
}

/**
 * The first instant of a day in a time zone: midnight, or the instant after it if a clock change skips midnight.
 * @param dayStart when days begin, in milliseconds after midnight
 */
export function startOfCalendarDate(date: CalendarDate, timeZone: string, dayStart = 0): string {
  return new TZDate(startOfDay(date, timeZone, dayStart), timeZone).toISOString();
}

/** The last millisecond of a day in a time zone. */
export function endOfCalendarDate(date: CalendarDate, timeZone: string, dayStart = 0): string {
  const nextDay = instantShowing(midnightOf(date) + DAY_MS + dayStart, timeZone);
  return new TZDate(nextDay - 1, timeZone).toISOString();
}

/** From the first instant of the first day to the last instant of the last day. */
export function toInstants(
  { from, to }: CalendarRange,
  timeZone: string,
  dayStart = 0,
): InstantRange {
  return {
    dateFrom: startOfCalendarDate(from, timeZone, dayStart),
    dateTo: endOfCalendarDate(to, timeZone, dayStart),
  };
}

function startOfDay(date: CalendarDate, timeZone: string, dayStart: number): number {
  return instantShowing(midnightOf(date) + dayStart, timeZone);
}

function dayBefore(date: CalendarDate): CalendarDate {
  return calendarDateFrom(midnightOf(date) - DAY_MS);
}

function partsOf(date: Date) {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

function toCalendarDate(year: number, month: number, day: number): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return v.parse(CalendarDateSchema, `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

function isRealDay(text: string): boolean {
  const year = text.slice(0, 4);
  if (year < YEARS.first || year > YEARS.last) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
