import { RestaurantSchema } from '@maitred/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { cameras, restaurants } from '../database/schema';
import { StreamSourceSchema } from '../streams/stream-source';
import { given, IdTextSchema, nameSchema, readOptions, readParameters } from './parameters';

const { workingHourFrom, workingHourTo, timezone } = RestaurantSchema.entries;
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
  const [row] = await database
    .insert(restaurants)
    .values({ ...rest, workingHourFrom: from, workingHourTo: to })
    .returning();
  return `restaurant ${row?.id}: ${row?.name}`;
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
  const [row] = await database
    .update(restaurants)
    .set(changes)
    .where(eq(restaurants.id, id))
    .returning();
  if (row === undefined) throw new Error(`there is no restaurant ${id}`);
  return `restaurant ${id}: ${row.name}`;
}

export async function createCamera(
  database: Database,
  parameters: string[],
  readStandardInput: () => Promise<string>,
): Promise<string> {
  const usage = 'create-camera -- --restaurant ID --name NAME --source rtsp://…';
  const { options } = readParameters(usage, parameters, { names: CAMERA_OPTIONS, positionals: 0 });
  // An address with a password in it is in no history this way.
  if (options.source === '-') options.source = (await readStandardInput()).trim();
  const { restaurant, name, source } = readOptions(CameraOptionsSchema, options);
  await requireRestaurants(database, [restaurant]);
  const [row] = await database
    .insert(cameras)
    .values({ restaurantId: restaurant, name, streamUrl: source })
    .returning();
  return `camera ${row?.id}: ${name}`;
}

export async function changeCamera(database: Database, parameters: string[]): Promise<string> {
  const usage = 'change-camera -- ID --name NAME';
  const { options, positional } = readParameters(usage, parameters, {
    names: ['name'],
    positionals: 1,
  });
  const id = readId(positional);
  const { name } = readOptions(v.pick(CameraOptionsSchema, ['name']), options);
  const [row] = await database.update(cameras).set({ name }).where(eq(cameras.id, id)).returning();
  if (row === undefined) throw new Error(`there is no camera ${id}`);
  return `camera ${id}: ${row.name}`;
}

/** @throws {Error} that names those which are not there. */
export async function requireRestaurants(database: Database, ids: number[]): Promise<void> {
  const rows = await database.select({ id: restaurants.id }).from(restaurants);
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw new Error(`there is no restaurant ${missing.join(', ')}`);
}

function readId([text]: string[]): number {
  return v.parse(IdTextSchema, text);
}
