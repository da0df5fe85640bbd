import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { alerts } from '../database/schema';
import { rowsRead } from '../testing/rows-read';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { findAlerts } from './alert.repository';

const OWN = 600;
const OTHERS = 20_000;

const provider = setUpSharedTestProvider();

/**
 * Adds alerts of two restaurants, some simultaneous, over ten months and not in the order of their ids; those of the
 * third are all newer.
 */
async function fill(): Promise<void> {
  const { database } = provider;
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, count)
    select 1 + n % 2, case when n % 3 = 0 then 'crowding' else 'absence' end,
      '2025-01-01Z'::timestamptz + n * 7 % ${OWN}::int / 2 * interval '1 day', 5
    from generate_series(1, ${OWN}::int) n`);
  await database.execute(
    sql`insert into restaurants (name, address, working_hour_from, working_hour_to, timezone) values ('Harbour', '1 Quay', '10:00', '22:00', 'UTC')`,
  );
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, count)
    select 3, 'crowding', '2026-01-01Z'::timestamptz + n * interval '1 minute', 5
    from generate_series(1, ${OTHERS}::int) n`);
  await database.execute(sql`analyze`);
}

describe('a page of alerts', () => {
  beforeAll(fill);

  it('is the same whether monthly counts are used or all newer alerts are read', async () => {
    const { database } = provider;
    const whole = await database
      .select()
      .from(alerts)
      .then((rows) => rows.filter(({ restaurantId }) => restaurantId !== 3));
    const newestFirst = whole.toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id,
    );
    const ends = [undefined, '2025-02-01T00:00Z', '2025-03-09T00:00Z', '2025-06-30T23:59:59.999Z'];
    for (const [from, to] of ends.flatMap((start) => ends.map((end) => [start, end] as const))) {
      for (const type of [undefined, 'crowding'] as const) {
        const filter = {
          restaurantIds: [1, 2],
          type,
          from: from === undefined ? undefined : new Date(from),
          to: to === undefined ? undefined : new Date(to),
        };
        const expected = newestFirst.filter(
          (alert) =>
            (!type || alert.type === type) &&
            (!filter.from || alert.createdAt >= filter.from) &&
            (!filter.to || alert.createdAt <= filter.to),
        );
        for (const [limit, offset] of [
          [10, 0],
          [7, 7],
          [100, 100],
          [50, 550],
          [100, 600],
        ] as const) {
          const page = await findAlerts(database, filter, limit, offset);
          expect(page.map(({ alert }) => alert.id)).toEqual(
            expected.slice(offset, offset + limit).map(({ id }) => id),
          );
        }
      }
    }
  });

  it.each([
    ['the first', 0, 60],
    ['one in the middle', OWN / 2, 300],
    ['the last', OWN - 10, 300],
  ])(
    'reads a limited number of rows, however many newer alerts there are: %s',
    async (_name, offset, most) => {
      const filter = { restaurantIds: [1, 2] };
      const read = await rowsRead(provider.database, 'alerts', (within) =>
        findAlerts(within, filter, 10, offset),
      );
      expect(read).toBeLessThan(most);
    },
  );
});
