import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database';
import { faceImages, facePictures } from '../database/schema';
import { openTestDatabase } from '../testing/open-test-database';
import { BY_TEST } from '../testing/test-provider';
import { findFacePicture } from './face-image.repository';
import { deleteFaceProfile } from './face-profile.repository';
import { findImageIds } from './face-profile-image.repository';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const STATEMENTS = /-->\s*statement-breakpoint/;
const [FIRST, SECOND, FREE] = [1, 2, 3].map(
  (number) => `00000000-0000-5000-8000-00000000000${number}`,
) as [string, string, string];

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

async function migrate(isWanted: (file: string) => boolean): Promise<void> {
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (!file.endsWith('.sql') || !isWanted(file)) continue;
    for (const statement of readFileSync(new URL(file, MIGRATIONS), 'utf8').split(STATEMENTS)) {
      if (statement.trim() !== '') await open.database.execute(sql.raw(statement));
    }
  }
}

it('migrated pictures keep their ids, their profiles and their order', async () => {
  const { database } = open;
  const isEarlier = (file: string) => file < '0015';
  await database.execute(sql`drop schema public cascade`);
  await database.execute(sql`create schema public`);
  await migrate(isEarlier);
  await database.execute(
    sql`insert into restaurants (name, address, working_hour_from, working_hour_to, timezone) values ('Harbour', '1 Quay', '10:00', '22:00', 'UTC')`,
  );
  await database.execute(
    sql`insert into face_lists (restaurant_id, name, type) values (1, 'Staff', 'employees')`,
  );
  await database.execute(
    sql`insert into face_profiles (list_id, name, gender) values (1, 'Ann', 'F')`,
  );
  await database.execute(
    sql`insert into face_images (id, restaurant_id, profile_id, place, uploaded_at, picture) values
      (${FIRST}, 1, 1, 1, now(), 'one'), (${SECOND}, 1, 1, 0, now(), 'two'), (${FREE}, 1, null, 0, now(), 'one')`,
  );
  await migrate((file) => !isEarlier(file));

  const images = await database
    .select({ id: faceImages.id })
    .from(faceImages)
    .orderBy(asc(faceImages.id));
  expect(images.map(({ id }) => id)).toEqual([FIRST, SECOND, FREE]);
  expect(await database.$count(facePictures)).toBe(2);
  expect((await findImageIds(database, [1])).get(1)).toEqual([SECOND, FIRST]);
  const text = async (id: string) => Buffer.from((await findFacePicture(database, id)) ?? []);
  expect([await text(FIRST), await text(SECOND), await text(FREE)].map(String)).toEqual([
    'one',
    'two',
    'one',
  ]);
  await deleteFaceProfile(database, { id: 1, restaurantId: 1 }, BY_TEST);
  expect(await database.$count(faceImages)).toBe(1);
  expect(await database.$count(facePictures)).toBe(1);
});
