import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { faceLists, restaurantMembers, users } from '../database/schema';
import { hashPassword } from '../sessions/passwords';
import { ALL_PERMISSIONS, insertTenants } from './tenants';

/** The password of the user `owner`, with which browser benchmarks sign in as they do to the demo. */
export const OWNER_PASSWORD = 'maitred-demo';

/** Fills an empty database with three restaurants, each with four cameras and a face list, and one owner of all. */
export async function insertPlaces(database: Database): Promise<void> {
  const ids = [1, 2, 3];
  await insertTenants(database, { restaurants: ids.length, cameras: 4 * ids.length });
  const list = { name: 'Dear guests', description: null, type: 'clients' as const };
  await database.insert(faceLists).values(ids.map((restaurantId) => ({ ...list, restaurantId })));
  const { id: userId } = await insertedRow(
    database
      .insert(users)
      .values({
        username: 'owner',
        nameKey: 'owner',
        email: null,
        permissions: ALL_PERMISSIONS,
        passwordHash: await hashPassword(OWNER_PASSWORD),
      })
      .returning(),
  );
  await database
    .insert(restaurantMembers)
    .values(ids.map((restaurantId) => ({ userId, restaurantId })));
}
