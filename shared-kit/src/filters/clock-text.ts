import { useDateText } from '../i18n';
import { browserTimeZone } from './calendar-date';
import { offsetAt } from './zone-offset';

/** Minutes that the clocks of a zone are ahead of UTC at an instant. */
export function clockOffset(instant: number, timeZone: string): number {
  return Math.round(offsetAt(instant, timeZone) / 60_000);
}

/** "UTC+3", "UTC−9:30": the one way in which a zone is written, in every language. */
export function zoneText(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** "UTC+3" at all of some instants, and "UTC+2 – UTC+1" where the clocks of the zone change between them. */
export function clocksText(instants: readonly number[], timeZone: string): string {
  const texts = instants.map((instant) => zoneText(clockOffset(instant, timeZone)));
  return [...new Set(texts)].join(' – ');
}

/** Whether the clocks of a zone show what the reader's own does. */
export function isReadersClock(instant: number, timeZone: string): boolean {
  return clockOffset(instant, timeZone) === clockOffset(instant, browserTimeZone());
}

/** "19:40" by the clock of a zone, and "19:40 (UTC+5)" where the reader's own shows another time. */
export function useClockText(): (instant: number, timeZone: string) => string {
  const dates = useDateText();
  return (instant, timeZone) => {
    const time = dates.time(instant, timeZone);
    if (isReadersClock(instant, timeZone)) return time;
    return `${time} (${zoneText(clockOffset(instant, timeZone))})`;
  };
}
