import { useDateText } from '../i18n';
import { browserTimeZone } from './calendar-date';
import { offsetAt } from './zone-offset';

/** Offset of a time zone from UTC at an instant, in minutes. */
export function clockOffset(instant: number, timeZone: string): number {
  return Math.round(offsetAt(instant, timeZone) / 60_000);
}

/** "UTC+3", "UTC−9:30": how offsets are written, in every language. */
export function zoneText(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** "UTC+3" if the offset is the same at all instants, or "UTC+2 – UTC+1" if the clocks change between them. */
export function clocksText(instants: readonly number[], timeZone: string): string {
  const texts = instants.map((instant) => zoneText(clockOffset(instant, timeZone)));
  return [...new Set(texts)].join(' – ');
}

/** Whether a time zone has the same time as the reader's browser. */
export function isReadersClock(instant: number, timeZone: string): boolean {
  return clockOffset(instant, timeZone) === clockOffset(instant, browserTimeZone());
}

/** "19:40" in a time zone, or "19:40 (UTC+5)" if the reader's own clock shows another time. */
export function useClockText(): (instant: number, timeZone: string) => string {
  const dates = useDateText();
  return (instant, timeZone) => {
    const time = dates.time(instant, timeZone);
    if (isReadersClock(instant, timeZone)) return time;
    return `${time} (${zoneText(clockOffset(instant, timeZone))})`;
  };
}
