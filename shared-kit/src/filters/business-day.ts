import type { Restaurant } from '@maitred/contract';

/** `business`: from the restaurant's opening to the next one, where it is open past midnight. */
export const DAY_KINDS = ['calendar', 'business'] as const;
/** How the days of a restaurant are cut; see `DAY_KINDS`. */
export type DayKind = (typeof DAY_KINDS)[number];

/** Servers keep what they counted by quarters of an hour: a day that parts one would not have all of its guests. */
const COUNTED_QUARTER_MS = 15 * 60_000;

type WorkingHours = Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>;

/** "10:00" or "10:00:00" as milliseconds past midnight. */
export function clockTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/**
 * Whether guests are there when the date changes, so that a calendar day holds the ends of two evenings. Who closes at
 * midnight has none; who is open round the clock has, unless each day begins at midnight anyway.
 */
export function isOpenPastMidnight({ workingHourFrom, workingHourTo }: WorkingHours): boolean {
  const [opens, closes] = [clockTime(workingHourFrom), clockTime(workingHourTo)];
  return quarterOf(opens) > 0 && (opens === closes || (closes > 0 && closes < opens));
}

/**
 * When the days of a restaurant begin, milliseconds past midnight: 0 for calendar days, else the quarter of an hour in which it
 * opens.
 */
export function dayStartOf(restaurant: WorkingHours | undefined, kind: DayKind): number {
  return kind === 'business' && restaurant !== undefined && isOpenPastMidnight(restaurant)
    ? quarterOf(clockTime(restaurant.workingHourFrom))
    : 0;
}

function quarterOf(time: number): number {
  return time - (time % COUNTED_QUARTER_MS);
}
