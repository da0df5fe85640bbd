import { isTimeZone, RestaurantSchema } from '@maitred/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { difference } from '../changes/change';
import { recordChange } from '../changes/change.repository';
import { byOperator } from '../changes/provenance';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { insertedRow } from '../database/inserted-row';
import { cameras, restaurants } from '../database/schema';
import { MOST_CAMERAS_OF_RESTAURANT } from '../http/caps';
import { publicSource, StreamSourceSchema } from '../streams/stream-source';
import { given, IdTextSchema, nameSchema, readId, readOptions, readParameters } from './parameters';
import type { ReadStandardInput } from './tools';

const { workingHourFrom, workingHourTo } = RestaurantSchema.entries;
/** Checked beyond its format, because days are counted in this time zone. */
const timezone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'not an IANA time zone'),
  // PostgreSQL treats CET as winter time all year.
  v.check((name) => name === 'UTC' || name.includes('/'), 'not of a place, as Europe/Berlin is'),
);
const RestaurantOptionsSchema = v.object({
  name: nameSchema(255),
  address: nameSchema(255),
  from: workingHourFrom,
  to: workingHourTo,
  timezone,
});
const RESTAURANT_OPTIONS = Object.keys(RestaurantOptionsSchema.entries);

const CameraOptionsSchema = v.object({
  restaurant: IdTextSchema,
  name: nameSchema(255),
  source: StreamSourceSchema,
});
const CAMERA_OPTIONS = Object.keys(CameraOptionsSchema.entries);

export async function createRestaurant(database: Database, parameters: string[]): Promise<string> {
  const usage =
    'create-restaurant -- --name NAME --address ADDRESS --from 09:00 --to 23:00 --timezone Europe/Berlin';
  const { options } = readParameters(usage, parameters, {
    names: RESTAURANT_OPTIONS,
    positionals: 0,
  });
  const { from, to, ...rest } = readOptions(RestaurantOptionsSchema, options);
  const facts = { ...rest, workingHourFrom: from, workingHourTo: to };
  const row = await database.transaction(async (transaction) => {
    const inserted = await insertedRow(transaction.insert(restaurants).values(facts).returning());
    const { id } = inserted;
    await recordChange(transaction, byOperator(), {
      action: 'restaurant.create',
      subjectId: id,
      restaurantId: id,
      after: facts,
    });
    return inserted;
  });
  return `restaurant ${row.id}: ${row.name}`;
}

export async function changeRestaurant(database: Database, parameters: string[]): Promise<string> {
  const usage =
    'change-restaurant -- ID [--name …] [--address …] [--from …] [--to …] [--timezone …]';
  const { options, positional } = readParameters(usage, parameters, {
    names: RESTAURANT_OPTIONS,
    positionals: 1,
  });
  const id = readId(positional);
  const { from, to, ...rest } = readOptions(v.partial(RestaurantOptionsSchema), options);
  const changes = given({ ...rest, workingHourFrom: from, workingHourTo: to });
  if (Object.keys(changes).length === 0) throw new Error(`nothing to change: ${usage}`);
  const own = eq(restaurants.id, id);
  const row = await database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(restaurants).where(own).for('update');
    if (before === undefined) throw new Error(`there is no restaurant ${id}`);
    const after = await insertedRow(
      transaction.update(restaurants).set(changes).where(own).returning(),
    );
    await recordChange(transaction, byOperator(), {
      action: 'restaurant.update',
      subjectId: id,
      restaurantId: id,
      ...difference(before, after),
    });
    return after;
  });
  return `restaurant ${id}: ${row.name}`;
}

export async function createCamera(
  database: Database,
  parameters: string[],
  readStandardInput: ReadStandardInput,
): Promise<string> {
  const usage = 'create-camera -- --restaurant ID --name NAME --source rtsp://…';
  const { options } = readParameters(usage, parameters, { names: CAMERA_OPTIONS, positionals: 0 });
  // Keeps an address with a password out of the shell history.
  if (options.source === '-') options.source = (await readStandardInput()).trim();
  const { restaurant, name, source } = readOptions(CameraOptionsSchema, options);
  const id = await database.transaction(async (transaction) => {
    if (!(await holdRow(transaction, restaurants, restaurant)))
      throw new Error(`there is no restaurant ${restaurant}`);
    const own = eq(cameras.restaurantId, restaurant);
    if ((await transaction.$count(cameras, own)) >= MOST_CAMERAS_OF_RESTAURANT) {
      throw new Error(
        `the restaurant ${restaurant} has ${MOST_CAMERAS_OF_RESTAURANT} cameras: there can be no more`,
      );
    }
    const row = { restaurantId: restaurant, name, streamUrl: source };
    const inserted = await insertedRow(transaction.insert(cameras).values(row).returning());
    await recordChange(transaction, byOperator(), {
      action: 'camera.create',
      subjectId: inserted.id,
      restaurantId: restaurant,
      after: { name, source: publicSource(source) },
    });
    return inserted.id;
  });
  return `camera ${id}: ${name}`;
}

export async function changeCamera(database: Database, parameters: string[]): Promise<string> {
  const usage = 'change-camera -- ID --name NAME';
  const { options, positional } = readParameters(usage, parameters, {
    names: ['name'],
    positionals: 1,
  });
  const id = readId(positional);
  const { name } = readOptions(v.pick(CameraOptionsSchema, ['name']), options);
  await database.transaction(async (transaction) => {
    const own = eq(cameras.id, id);
    const [before] = await transaction.select().from(cameras).where(own).for('update');
    if (before === undefined) throw new Error(`there is no camera ${id}`);
    await transaction.update(cameras).set({ name }).where(own);
    await recordChange(transaction, byOperator(), {
      action: 'camera.update',
      subjectId: id,
      restaurantId: before.restaurantId,
      before: { name: before.name },
      after: { name },
    });
  });
  return `camera ${id}: ${name}`;
}

/** @throws {Error} that names those that do not exist. */
export async function requireRestaurants(database: Database, ids: number[]): Promise<void> {
  const rows = await database.select({ id: restaurants.id }).from(restaurants);
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw new Error(`there is no restaurant ${missing.join(', ')}`);
}

/** @throws {Error} if it does not exist. */
export async function requireRestaurant(database: Database, id: number): Promise<{ name: string }> {
  const [row] = await database
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, id));
  if (row === undefined) throw new Error(`there is no restaurant ${id}`);
  return row;
}

/** @throws {Error} if it does not exist. */
export async function requireCamera(database: Database, id: number): Promise<{ name: string }> {
  const [row] = await database
    .select({ name: cameras.name })
    .from(cameras)
    .where(eq(cameras.id, id));
  if (row === undefined) throw new Error(`there is no camera ${id}`);
  return row;
}
