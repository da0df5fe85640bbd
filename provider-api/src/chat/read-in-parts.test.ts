import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../time/durations';
import type { RestaurantSpan } from './metrics.repository';
import { readInParts } from './read-in-parts';

const days = (restaurantId: number, from: number, count: number): RestaurantSpan => ({
  restaurantId,
  timezone: 'UTC',
  span: { from: new Date(from * DAY_MS), until: new Date((from + count) * DAY_MS) },
});
const daysOf = (part: readonly RestaurantSpan[]) =>
  part.reduce((sum, { span }) => sum + (span.until.getTime() - span.from.getTime()) / DAY_MS, 0);

async function partsOf(asked: RestaurantSpan[]): Promise<(readonly RestaurantSpan[])[]> {
  return readInParts(asked, async (some) => [some]);
}

describe('reading many restaurants', () => {
  it('takes one part if there is little to read', async () => {
    const asked = Array.from({ length: 9 }, (_, id) => days(id, 0, 31));
    expect(await partsOf(asked)).toEqual([asked]);
  });

  it('takes parts of about 300 days, with each restaurant in one part', async () => {
    const asked = Array.from({ length: 200 }, (_, id) => days(id, 0, 31));
    const parts = await partsOf(asked);
    expect(parts.flat()).toEqual(asked);
    expect(Math.max(...parts.map(daysOf))).toBeLessThanOrEqual(300 + 31);
  });

  it('keeps all days of one restaurant in one part, however many there are', async () => {
    const asked = [1, 2].flatMap((id) =>
      Array.from({ length: 366 }, (_, day) => days(id, day, 0.25)),
    );
    const ids = (await partsOf(asked)).map((part) => [
      ...new Set(part.map(({ restaurantId }) => restaurantId)),
    ]);
    expect(ids).toEqual([[1], [2]]);
  });

  it('lets other work run between the parts', async () => {
    const asked = Array.from({ length: 4 }, (_, id) => days(id, 0, 366));
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const seen = await readInParts(asked, async () => [turns]);
    clearImmediate(next);
    expect(new Set(seen).size).toBe(4);
  });
});
