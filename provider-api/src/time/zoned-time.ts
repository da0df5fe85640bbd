import { DAY_MS, MINUTE_MS } from './durations';

const formats = new Map<string, Intl.DateTimeFormat>();

export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The local time in the zone at the instant. */
export function localTime(instant: Date, timezone: string): LocalTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) {
    parts[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** How many minutes the zone is ahead of UTC at the instant. */
export function offsetMinutes(instant: Date, timezone: string): number {
  const { year, month, day, hour, minute, second } = localTime(instant, timezone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(instant.getTime() / 1000) * 1000) / MINUTE_MS);
}

/**
 * The instant of a local time in the zone. If the time occurs twice, the first; a skipped time
 * uses the offset before the change. Days and hours past their end roll over.
 */
export function instantOf(
  timezone: string,
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
): Date {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetMinutes(new Date(asUtc - DAY_MS), timezone);
  const candidate = new Date(asUtc - before * MINUTE_MS);
  const after = offsetMinutes(candidate, timezone);
  if (after === before) return candidate;
  const other = new Date(asUtc - after * MINUTE_MS);
  return offsetMinutes(other, timezone) === after ? other : candidate;
}

/** ISO date-time with the zone's offset, such as `2026-11-20T00:00:00+03:00`. */
export function zonedIso(instant: Date, timezone: string): string {
  const offset = offsetMinutes(instant, timezone);
  const local = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const minutes = Math.abs(offset);
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, format);
  return format;
}
