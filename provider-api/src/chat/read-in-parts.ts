import { letOthersOn } from '../database/let-others-on';
import { DAY_MS } from '../time/durations';
import type { RestaurantSpan } from './metrics.repository';

/** How many restaurant days one statement reads: about 30,000 quarter-hours. */
const DAYS_AT_ONCE = 300;

/**
 * Reads the figures of a few restaurants at a time, all spans of one together, so that other requests are served in
 * between, however many restaurants and days a question covers.
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

/** @param asked grouped by restaurant */
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
