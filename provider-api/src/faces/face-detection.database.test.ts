import { beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { faceLists, faceProfiles } from '../database/schema';
import { rowsRead } from '../testing/rows-read';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';
import { findDetections, isWithinAnswer } from './face-detection.repository';

const OWN = 2500;
const SPAN = { from: new Date('2026-03-01T00:00Z'), until: new Date('2026-04-01T00:00Z') };

const provider = setUpSharedTestProvider();
beforeAll(async () => {
  const { database } = provider;
  await database.insert(faceLists).values([
    { restaurantId: 1, name: 'Staff', type: 'employees' },
    { restaurantId: 2, name: 'Staff', type: 'employees' },
  ]);
  const person = { gender: 'F' as const };
  // Ids below and above those of the list that is read.
  await database.insert(faceProfiles).values([
    { ...person, listId: 2, name: 'Below' },
    { ...person, listId: 1, name: 'Vera' },
    { ...person, listId: 1, name: 'Anton' },
    { ...person, listId: 2, name: 'Above' },
  ]);
  await database.execute(sql`
    insert into face_detections (profile_id, at)
    select profile, '2026-03-02 00:00Z'::timestamptz + sight / 2 * interval '1 minute'
    from (values (1, ${4 * OWN}::int), (2, ${OWN}), (3, ${OWN}), (4, ${4 * OWN})) as seen (profile, times),
      lateral generate_series(1, times) sight`);
  await database.execute(sql`analyze`);
});

it('a list is read in pages, with each sighting once and the newest first', async () => {
  const results = await findDetections(provider.database, { listId: 1 }, SPAN);
  expect(results.map(({ faceProfileName: name }) => name)).toEqual(['Anton', 'Vera']);
  for (const { detections } of results) {
    const seen = detections.map(({ ts }) => ts);
    expect(seen).toHaveLength(OWN);
    expect(seen).toEqual(seen.toSorted().toReversed());
    // Two at each instant, which a page may separate.
    expect(new Set(seen).size).toBe(OWN / 2 + 1);
  }
});

it('reading a list does not read the sightings of other lists', async () => {
  const filter = { listId: 1 };
  // Some of its own rows may be read again: where a page begins, or for an index lookup.
  const most = 3 * OWN;
  const { database } = provider;
  const read = (task: (database: Database) => Promise<unknown>) =>
    rowsRead(database, 'face_detections', task);
  expect(await read((within) => isWithinAnswer(within, filter, SPAN))).toBeLessThan(most);
  expect(await read((within) => findDetections(within, filter, SPAN))).toBeLessThan(most);
});
