import type { DetectionResult } from '@maitred/contract';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import { ApiError } from '../http/api-error';
import type { Span } from '../time/buckets';
import { DAY_MS } from '../time/durations';
import { instantOf, localTime, zonedIso } from '../time/zoned-time';
import {
  findDetections,
  isWithinAnswer,
  MOST_SIGHTINGS,
  type SightingFilter,
} from './face-detection.repository';

/**
 * The sightings of a list in a span, if they fit into one response.
 * @throws {ApiError} 400 `range_too_long`; its details name the start of the longest range of whole days with the
 * same end that fits, if even one day does: `date_from=2026-11-20T00:00:00+03:00 would do`.
 */
export async function readDetections(
  database: Database,
  filter: SightingFilter,
  span: Span,
  timezone: string,
): Promise<DetectionResult[]> {
  if (await isWithinAnswer(database, filter, span)) return findDetections(database, filter, span);
  const start = await earliestStart(span, timezone, (from) =>
    isWithinAnswer(database, filter, { from, until: span.until }),
  );
  const instead = start === undefined ? '' : `: date_from=${zonedIso(start, timezone)} would do`;
  throw new ApiError(400, 'range_too_long', `more than ${MOST_SIGHTINGS} sightings${instead}`);
}

/** The first midnight in the span from which the rest of it fits; undefined if not even the last one does. */
async function earliestStart(
  { from, until }: Span,
  timezone: string,
  wouldDo: (start: Date) => Promise<boolean>,
): Promise<Date | undefined> {
  const { year, month, day } = localTime(new Date(until.getTime() - 1), timezone);
  const midnight = (daysAgo: number) => instantOf(timezone, year, month, day - daysAgo);
  let found: Date | undefined;
  let shortest = 0;
  let longest = Math.floor((until.getTime() - from.getTime()) / DAY_MS);
  while (shortest <= longest) {
    const daysAgo = Math.floor((shortest + longest) / 2);
    const start = midnight(daysAgo);
    await letOthersOn();
    if (start >= from && (await wouldDo(start))) {
      found = start;
      shortest = daysAgo + 1;
    } else {
      longest = daysAgo - 1;
    }
  }
  return found;
}
