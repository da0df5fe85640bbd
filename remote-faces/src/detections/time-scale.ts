import type { CSSProperties } from 'react';
import type { Days, PersonStretches } from './sightings';

const HOUR_MS = 3_600_000;
/** More marks would overlap. */
const MOST_MARKS = 8;
/** Numbers of hours that divide a day evenly. */
const HOUR_STEPS = [1, 2, 3, 4, 6, 12];

export interface TimeScale {
  from: number;
  to: number;
  /** The instants to label below the rows. */
  marks: number[];
  /** Whether a mark is an hour of one day, or the first instant of a day. */
  unit: 'hour' | 'day';
}

/**
 * The time span of a timeline: for one day, the hours in which somebody was seen; for several days, all of them.
 */
export function timeScale(days: Days, people: readonly PersonStretches[]): TimeScale {
  const start = days.starts[0] ?? days.end;
  if (days.starts.length > 1) {
    const step = Math.ceil(days.starts.length / MOST_MARKS);
    const marks = days.starts.filter((_start, index) => index % step === 0);
    return { from: start, to: days.end + 1, marks, unit: 'day' };
  }
  const stretches = people.flatMap((person) => person.stretches);
  const first = Math.min(...stretches.map(({ from }) => from));
  const last = Math.max(...stretches.map(({ to }) => to));
  // Count hours from the start of the day: the UTC offset seldom changes within a day.
  const from = start + Math.floor((first - start) / HOUR_MS) * HOUR_MS;
  const to = Math.min(start + (Math.floor((last - start) / HOUR_MS) + 1) * HOUR_MS, days.end + 1);
  const hours = Math.ceil((to - from) / HOUR_MS);
  const step = HOUR_STEPS.find((candidate) => hours / candidate <= MOST_MARKS) ?? 12;
  const marks: number[] = [];
  for (let mark = from; mark <= to; mark += step * HOUR_MS) marks.push(mark);
  return { from, to, marks, unit: 'hour' };
}

/** How many labels fit side by side on a phone. */
const MOST_MARKS_ON_PHONE = 4;

/** Whether a mark is left out on a phone, where the labels of all would overlap. */
export function isMinorMark(index: number, count: number): boolean {
  return index % Math.ceil(count / MOST_MARKS_ON_PHONE) !== 0;
}

/** The position of an instant on the scale, from 0 to 1. */
export function along({ from, to }: TimeScale, at: number): number {
  return Math.min(Math.max((at - from) / (to - from), 0), 1);
}

/** The width of a day's label, which starts at its mark but early enough to stay within the chart. */
const DAY_ROOM = '3.5rem';

/** The position of a label. Hour labels shift from starting at the first mark to ending at the last one. */
export function placeOfLabel(scale: TimeScale, mark: number): CSSProperties {
  const place = percent(along(scale, mark));
  if (scale.unit === 'hour') return { insetInlineStart: place, translate: `-${place}` };
  return { insetInlineStart: `min(${place}, 100% - ${DAY_ROOM})` };
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
