import { instantOf } from '@maitred/provider-api/records';
import { DAY_MS, HOUR_MS } from './durations';

/** How long after closing a restaurant is tidied up, and still watched. */
export const TIDYING_MS = 30 * 60_000;

interface LocalDate {
  year: number;
  month: number;
  day: number;
}

export interface OpenHours {
  timezone: string;
  workingHourFrom: string;
  workingHourTo: string;
}

export interface WorkingDay {
  /** The day on which it opens, such as `2026-11-20`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  opensAt: Date;
  closesAt: Date;
}

export function workingDay(hours: OpenHours, { year, month, day }: LocalDate): WorkingDay {
  const from = minutesOf(hours.workingHourFrom);
  const to = minutesOf(hours.workingHourTo);
  const calendar = new Date(Date.UTC(year, month - 1, day));
  const closingDay = to <= from ? day + 1 : day;
  return {
    date: calendar.toISOString().slice(0, 10),
    weekday: calendar.getUTCDay(),
    opensAt: instantOf(hours.timezone, year, month, day, 0, from),
    closesAt: instantOf(hours.timezone, year, month, closingDay, 0, to),
  };
}

/** The days from one local date to another, both included. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  const end = Date.UTC(last.year, last.month - 1, last.day);
  for (let at = Date.UTC(first.year, first.month - 1, first.day); at <= end; at += DAY_MS) {
    const date = new Date(at);
    dates.push({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    });
  }
  return dates;
}

/** How busy each local hour is: breakfast, lunch, and above all the evening. */
const BUSYNESS = [
  0.1, 0.05, 0, 0, 0, 0, 0, 0.1, 0.25, 0.35, 0.35, 0.45, 0.85, 1, 0.75, 0.45, 0.4, 0.55, 0.85, 1.15,
  1.2, 0.95, 0.6, 0.3,
];
const WEEKDAYS = [0.95, 0.75, 0.78, 0.82, 0.95, 1.3, 1.35];

export function busynessOfWeekday(weekday: number): number {
  return WEEKDAYS[weekday] ?? 1;
}

/** Busyness at a share of the working day, from opening (0) to closing (1). */
export function busynessAt(day: WorkingDay, hours: OpenHours, share: number): number {
  const length = (day.closesAt.getTime() - day.opensAt.getTime()) / HOUR_MS;
  const hour = minutesOf(hours.workingHourFrom) / 60 + share * length;
  const from = BUSYNESS[Math.floor(hour) % 24] ?? 0;
  const to = BUSYNESS[(Math.floor(hour) + 1) % 24] ?? 0;
  return from + (to - from) * (hour % 1);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
