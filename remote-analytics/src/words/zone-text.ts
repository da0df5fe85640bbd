import { browserTimeZone, wallClockAt } from '@maitred/shared-kit/filters';

/** "+3", "-9:30": hours that a zone's clocks are ahead of UTC at an instant. */
export function offsetText(timeZone: string, instant: number): string {
  const minutes = offsetMinutes(timeZone, instant);
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Whether a person's own clock shows something else than the restaurant's. */
export function differsFromViewer(timeZone: string, instant: number): boolean {
  return offsetMinutes(timeZone, instant) !== offsetMinutes(browserTimeZone(), instant);
}

function offsetMinutes(timeZone: string, instant: number): number {
  const { date, time } = wallClockAt(instant, timeZone);
  return Math.round((Date.parse(date) + time - instant) / 60_000);
}
