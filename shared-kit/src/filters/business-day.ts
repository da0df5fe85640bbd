import type { Restaurant } from '@maitred/contract';

/** `business`: from one opening of the restaurant to the next, if it is open past midnight. */
export const DAY_KINDS = ['calendar', 'business'] as const;
/** How a restaurant's time is divided into days; see `DAY_KINDS`. */
export type DayKind = (typeof DAY_KINDS)[number];

/** Servers count by quarters of an hour, so a day that began within one would lose some of its guests. */
const COUNTED_QUARTER_MS = 15 * 60_000;

type WorkingHours = Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>;

/** Converts "10:00" or "10:00:00" to milliseconds after midnight. */
export function clockTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/**
 * Whether the restaurant is open when the date changes, so that a calendar day holds the ends of two evenings. False if
 * it closes at midnight. True if it is open round the clock, unless its days begin at midnight anyway.
 */
export function isOpenPastMidnight({ workingHourFrom, workingHourTo }: WorkingHours): boolean {
  const [opens, closes] = [clockTime(workingHourFrom), clockTime(workingHourTo)];
  return quarterOf(opens) > 0 && (opens === closes || (closes > 0 && closes < opens));
}

/**
 * When the days of a restaurant begin, in milliseconds after midnight: 0 for calendar days, otherwise the quarter of an
 * hour in which it opens.
 */
export function dayStartOf(restaurant: WorkingHours | undefined, kind: DayKind): number {
  return kind === 'business' && restaurant !== undefined && isOpenPastMidnight(restaurant)
    ? quarterOf(clockTime(restaurant.workingHourFrom))
    : 0;
}

function quarterOf(time: number): number {
  return time - (time % COUNTED_QUARTER_MS);
}
