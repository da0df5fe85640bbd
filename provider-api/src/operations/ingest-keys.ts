import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameras, restaurants } from '../database/schema';
import { isStreamed } from '../streams/stream-source';
import { readParameters } from './parameters';
import type { ReadStandardInput, Tools } from './tools';

/** The keys of all cameras that a detector can watch, by camera id, as JSON. */
export async function listIngestKeys(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  { keys }: Tools,
): Promise<string> {
  readParameters('ingest-keys', parameters, { positionals: 0 });
  const rows = await database
    .select()
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .orderBy(asc(cameras.id));
  const own = keys();
  const watched = rows.filter(
    ({ cameras: camera, restaurants: place }) =>
      isStreamed(camera.streamUrl) && camera.disabledAt === null && place.disabledAt === null,
  );
  return JSON.stringify(
    Object.fromEntries(
      watched.map(({ cameras: { id, keyGeneration } }) => [id, own.keyOf(id, keyGeneration)]),
    ),
  );
}
