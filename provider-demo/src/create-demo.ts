import {
  cameras,
  type Database,
  hashPassword,
  insertedRow,
  nameKey,
  restaurantMembers,
  restaurants,
  users,
  zones,
} from '@maitred/provider-api/records';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_RESTAURANTS } from './catalog';
import { createDemoFaces } from './faces';

/** Creates the restaurants, cameras, zones and accounts of the demo. */
export async function createDemo(database: Database): Promise<void> {
  const ids = new Map<string, number>();
  for (const { size: _size, cameras: demoCameras, ...restaurant } of DEMO_RESTAURANTS) {
    const { id } = await insertedRow(database.insert(restaurants).values(restaurant).returning());
    ids.set(restaurant.name, id);
    for (const camera of demoCameras) {
      const { id: cameraId } = await insertedRow(
        database
          .insert(cameras)
          .values({ restaurantId: id, name: camera.name, streamUrl: `demo:${camera.room}` })
          .returning(),
      );
      await database.insert(zones).values(camera.zones.map((zone) => ({ ...zone, cameraId })));
    }
    await createDemoFaces(database, id);
  }
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  for (const [place, account] of DEMO_ACCOUNTS.entries()) {
    const { restaurants: names = [...ids.keys()], ...user } = account;
    const { id: userId } = await insertedRow(
      database
        .insert(users)
        .values({
          ...user,
          nameKey: nameKey(user.username),
          passwordHash: hashes[place] ?? '',
        })
        .returning(),
    );
    const members = names.flatMap((name) => {
      const restaurantId = ids.get(name);
      return restaurantId === undefined ? [] : [{ userId, restaurantId }];
    });
    await database.insert(restaurantMembers).values(members);
  }
}
