import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/open-test-database';
import type { OpenDatabase } from './database';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

it('every foreign key to zones, face lists, face profiles and sessions has an index', async () => {
  const { rows } = (await open.database.execute(sql`
    select conrelid::regclass || '.' || attname as found_by_reading_all
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
      and confrelid::regclass::text in ('zones', 'face_lists', 'face_profiles', 'sessions')
      and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
  `)) as unknown as { rows: object[] };
  expect(rows).toEqual([]);
});
