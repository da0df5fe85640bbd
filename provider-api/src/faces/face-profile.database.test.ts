import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { faceLists } from '../database/schema';
import { rowsRead } from '../testing/rows-read';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { findFaceProfiles } from './face-profile.repository';

const OTHERS = 10_000;

const provider = setUpSharedTestProvider();
beforeAll(async () => {
  const { database } = provider;
  await database.insert(faceLists).values([
    { restaurantId: 2, name: 'Staff', type: 'employees' },
    { restaurantId: 1, name: 'Staff', type: 'employees' },
    { restaurantId: 1, name: 'Guests', type: 'clients' },
  ]);
  await database.execute(sql`
    insert into face_profiles (list_id, name, gender)
    select case when n <= ${OTHERS / 2}::int or n > ${OTHERS / 2 + 100}::int then 1 else 2 + n % 2 end, 'Person ' || n, 'F'
    from generate_series(1, ${OTHERS + 100}::int) n`);
  await database.execute(sql`analyze`);
});

it.each([undefined, 2])(
  'a page of profiles does not read the profiles of others: list %s',
  async (listId) => {
    const filter = { restaurantIds: [1], listId, query: undefined };
    const ids: number[] = [];
    const read = await rowsRead(provider.database, 'face_profiles', async (within) => {
      const first = await findFaceProfiles(within, filter, undefined, 20);
      const last = { id: first.at(-1)?.id ?? 0, direction: 'next' } as const;
      const second = await findFaceProfiles(within, filter, last, 20);
      ids.push(...[...first, ...second].map(({ id }) => id));
    });
    const step = listId === undefined ? 1 : 2;
    const start = OTHERS / 2 + (listId === undefined ? 1 : 2);
    expect(ids).toEqual(Array.from({ length: 40 }, (_, place) => start + place * step));
    expect(read).toBeLessThan(300);
  },
);
