import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import { byOperator } from '../changes/provenance';
import type { Database } from '../database/database';
import { cameras, restaurants } from '../database/schema';
import { readId, readParameters } from './parameters';
import type { ReadStandardInput, Tools } from './tools';

/** Gives one camera's detector a new key. The old key is refused from the next detection on. */
export async function changeIngestKey(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  { keys }: Tools,
): Promise<string> {
  const usage = 'change-ingest-key -- CAMERA_ID';
  const id = readId(readParameters(usage, parameters, { positionals: 1 }).positional);
  const row = await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(cameras)
      .set({ keyGeneration: sql`${cameras.keyGeneration} + 1` })
      .where(eq(cameras.id, id))
      .returning();
    if (changed === undefined) throw new Error(`there is no camera ${id}`);
    const { name, restaurantId, keyGeneration: generation } = changed;
    await recordChange(transaction, byOperator(), {
      action: 'camera.change_key',
      subjectId: id,
      restaurantId,
      after: { name, generation },
    });
    return { name, generation };
  });
  return `camera ${id}: ${row.name}, generation ${row.generation}\nkey ${keys().keyOf(id, row.generation)}`;
}

/** Gives the till of a restaurant a new key. The old key is refused from the next report on. */
export async function changeTillKey(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  { keys }: Tools,
): Promise<string> {
  const usage = 'change-till-key -- RESTAURANT_ID';
  const id = readId(readParameters(usage, parameters, { positionals: 1 }).positional);
  const row = await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(restaurants)
      .set({ tillKeyGeneration: sql`${restaurants.tillKeyGeneration} + 1` })
      .where(eq(restaurants.id, id))
      .returning({ name: restaurants.name, generation: restaurants.tillKeyGeneration });
    if (changed === undefined) throw new Error(`there is no restaurant ${id}`);
    await recordChange(transaction, byOperator(), {
      action: 'restaurant.change_key',
      subjectId: id,
      restaurantId: id,
      after: changed,
    });
    return changed;
  });
  return `restaurant ${id}: ${row.name}, generation ${row.generation}\nkey ${keys().keyOfTill(id, row.generation)}`;
}
