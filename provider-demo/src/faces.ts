import type { FaceProfile } from '@maitred/contract';
import {
  type Database,
  faceDetections,
  faceLists,
  faceProfiles,
  insertedRow,
  insertRows,
} from '@maitred/provider-api/records';
import { asc, eq } from 'drizzle-orm';
import { Random } from './random';
import { randomInstants } from './random-instant';
import type { OpenHours, WorkingDay } from './working-day';
import { isBackDoor } from './world';

type Person = [name: string, gender: FaceProfile['gender']];

const STAFF: Person[] = [
  ['Anna Sokolova', 'F'],
  ['Marat Galiev', 'M'],
  ['Irina Belova', 'F'],
  ['Timur Osipov', 'M'],
  ['Lena Fischer', 'F'],
  ['Jonas Weber', 'M'],
];
const GUESTS: Person[] = [
  ['Olga Marchenko', 'F'],
  ['Viktor Lebedev', 'M'],
  ['Sofia Brandt', 'F'],
  ['Daniel Krause', 'M'],
];

/** Creates a staff list and a guest list, without pictures, because the demo has no real faces. */
export async function createDemoFaces(database: Database, restaurantId: number): Promise<void> {
  const lists = [
    {
      name: 'Staff',
      description: 'Everybody on the rota',
      type: 'employees' as const,
      people: STAFF,
    },
    { name: 'Dear guests', description: null, type: 'clients' as const, people: GUESTS },
  ];
  for (const { people, ...list } of lists) {
    const row = { ...list, restaurantId };
    const { id: listId } = await insertedRow(database.insert(faceLists).values(row).returning());
    await database
      .insert(faceProfiles)
      .values(people.map(([name, gender]) => ({ name, gender, listId })));
  }
}

/** Adds the sightings of people on the lists between the two times. */
export async function fillFaces(
  database: Database,
  seed: number,
  restaurant: OpenHours & { id: number; cameras: { id: number; streamUrl: string }[] },
  days: readonly WorkingDay[],
  since: Date,
  now: Date,
): Promise<void> {
  const profiles = await database
    .select({ id: faceProfiles.id, type: faceLists.type })
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .where(eq(faceLists.restaurantId, restaurant.id))
    .orderBy(asc(faceProfiles.id));
  const cameras = restaurant.cameras.filter((camera) => !isBackDoor(camera));
  if (cameras.length === 0) return;
  const rows = profiles.flatMap(({ id, type }) =>
    days.flatMap((day) => {
      const random = new Random(seed, id, day.date, 'face');
      if (!random.chance(type === 'employees' ? 0.7 : 0.12)) return [];
      return randomInstants(random, day, restaurant, random.integer(1, 4)).map((at) => ({
        profileId: id,
        cameraId: random.pick(cameras).id,
        at,
      }));
    }),
  );
  await insertRows(
    database,
    faceDetections,
    rows.filter(({ at }) => at > since && at <= now),
  );
}
