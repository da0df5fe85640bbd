import { asc } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameras, restaurantMembers, restaurants, users } from '../database/schema';
import { readParameters } from './parameters';

/** Restaurants with their cameras, and who may see them. */
export async function listEverything(
  database: Database,
  parameters: string[] = [],
): Promise<string> {
  readParameters('list', parameters, { positionals: 0 });
  const places = await database.select().from(restaurants).orderBy(asc(restaurants.id));
  const eyes = await database.select().from(cameras).orderBy(asc(cameras.id));
  const people = await database.select().from(users).orderBy(asc(users.username));
  const members = await database.select().from(restaurantMembers);
  const lines = places.flatMap((place) => {
    const { id, name, timezone, workingHourFrom, workingHourTo } = place;
    return [
      `restaurant ${id}: ${name}, ${workingHourFrom}–${workingHourTo} ${timezone}${stateOf(place, place.tillKeyGeneration)}`,
      ...eyes
        .filter(({ restaurantId }) => restaurantId === id)
        .map(
          (camera) =>
            `  camera ${camera.id}: ${camera.name}${stateOf(camera, camera.keyGeneration)}${camera.recognitionDisabledAt === null ? '' : ', recognises nobody'}`,
        ),
    ];
  });
  for (const { id, username, permissions, disabledAt } of people) {
    const own = members.filter(({ userId }) => userId === id).map((row) => row.restaurantId);
    const where =
      own.length === 0
        ? 'no restaurant'
        : `restaurants ${own.sort((one, other) => one - other).join(', ')}`;
    lines.push(
      `user ${username}: ${where}; ${permissions.join(', ') || 'no permissions'}${stateOf({ disabledAt })}`,
    );
  }
  return lines.join('\n') || 'nothing yet';
}

function stateOf({ disabledAt }: { disabledAt: Date | null }, keyGeneration = 0): string {
  const key = keyGeneration === 0 ? '' : `, key of generation ${keyGeneration}`;
  return `${key}${disabledAt === null ? '' : ', disabled'}`;
}
