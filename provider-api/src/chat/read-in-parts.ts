import { letOthersOn } from '../database/let-others-on';
import { DAY_MS } from '../time/durations';
import type { RestaurantSpan } from './metrics.repository';

/** Days of restaurants that one statement reads: some 30,000 quarters of an hour. */
const DAYS_AT_ONCE = 300;

/**
 * Reads the figures of some restaurants at a time, all that is asked of one together, so that others are answered in
 * between however many restaurants and days a question is about.
 */
export async function readInParts<Row>(
  asked: readonly RestaurantSpan[],
  read: (some: readonly RestaurantSpan[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(asked)) {
    rows.push(...(await read(part)));
    await letOthersOn();
  }
  return rows;
}

/** @param asked the spans of a restaurant one after the other */
function partsOf(asked: readonly RestaurantSpan[]): RestaurantSpan[][] {
  const parts: RestaurantSpan[][] = [];
  let days = 0;
  let previousId: number | undefined;
  for (const one of asked) {
    const part = parts.at(-1);
    if (part === undefined || (days >= DAYS_AT_ONCE && one.restaurantId !== previousId)) {
      parts.push([one]);
      days = 0;
    } else {
      part.push(one);
    }
    days += Math.max(1, (one.span.until.getTime() - one.span.from.getTime()) / DAY_MS);
    previousId = one.restaurantId;
  }
  return parts;
}
