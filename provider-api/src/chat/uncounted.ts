import {
  type CameraDetector,
  SHORTEST_SILENCE_MS,
  type Silence,
  silencesOf,
} from '@maitred/contract';
import type { Database } from '../database/database';
import { presentDetectors } from '../detectors/detector.presenter';
import { findDetectors } from '../detectors/detector.repository';
import type { RestaurantRow } from '../restaurants/restaurant.repository';
import { DAY_MS } from '../time/durations';
import { instantOf } from '../time/zoned-time';
import { byRestaurant } from './by-restaurant';
import { calendarDay, shifted } from './calendar';
import type { RestaurantSpan } from './metrics.repository';

/** Which parts of the requested time were not counted in a restaurant. */
interface Uncounted {
  /** Only while it was open; in order. */
  spans: Silence[];
  /** Whether nothing was counted at all, so that a 0 would be wrong. */
  isAll: boolean;
}

/** By restaurant, when none of its detectors reported within the requested time. */
export async function findUncounted(
  database: Database,
  restaurants: readonly RestaurantRow[],
  asked: readonly RestaurantSpan[],
  now: Date,
): Promise<Map<number, Uncounted>> {
  const ids = restaurants.map(({ id }) => id);
  const detectors = byRestaurant(await findDetectors(database, ids));
  return new Map(
    restaurants.map((restaurant) => {
      const own = presentDetectors(detectors.get(restaurant.id) ?? [], now);
      const began = countedSince(own);
      const silences = [{ from: Number.NEGATIVE_INFINITY, until: began }, ...silencesOf(own)];
      const spans = asked
        .filter(({ restaurantId }) => restaurantId === restaurant.id)
        .map(({ span }) => ({
          from: span.from.getTime(),
          until: Math.min(span.until.getTime(), now.getTime()),
        }));
      const missing = spans
        .flatMap((span) => silences.flatMap((silence) => common(span, silence)))
        .filter((silence) => isWhileOpen(silence, restaurant));
      const isAll = spans.every((span) => isWithinOne(span, silences));
      return [restaurant.id, { spans: missing, isAll }];
    }),
  );
}

/**
 * When counting began; Infinity if no detector has ever reported, so nothing is counted. -Infinity (unknown) if one
 * has, or if there is no camera: counts then come from a deleted one.
 */
function countedSince(detectors: readonly CameraDetector[]): number {
  const known = detectors.flatMap((one) => one.countedSince ?? []).map((one) => Date.parse(one));
  if (known.length > 0) return Math.min(...known);
  const isSilent =
    detectors.length > 0 && detectors.every(({ lastHeardAt }) => lastHeardAt === null);
  return isSilent ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

function isWithinOne(span: Silence, silences: readonly Silence[]): boolean {
  return silences.some(({ from, until }) => from <= span.from && until >= span.until);
}

function common(one: Silence, other: Silence): Silence[] {
  const from = Math.max(one.from, other.from);
  const until = Math.min(one.until, other.until);
  return until - from >= SHORTEST_SILENCE_MS ? [{ from, until }] : [];
}

/** Whether a silence overlaps the opening hours; one in closed hours hides nobody. */
function isWhileOpen(
  silence: Silence,
  { timezone, workingHourFrom, workingHourTo }: RestaurantRow,
): boolean {
  if (silence.until - silence.from >= DAY_MS) return true;
  const [opens, closes] = [minutesOf(workingHourFrom), minutesOf(workingHourTo)];
  const first = calendarDay(new Date(silence.from), timezone);
  return [-1, 0, 1].some((days) => {
    const { year, month, day } = shifted(first, days);
    const at = (minutes: number) => instantOf(timezone, year, month, day, 0, minutes).getTime();
    const until = at(closes <= opens ? closes + 24 * 60 : closes);
    return common(silence, { from: at(opens), until }).length > 0;
  });
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
