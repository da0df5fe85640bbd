import { eq } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import { byOperator } from '../changes/provenance';
import type { Action } from '../database/change-kinds';
import type { Database } from '../database/database';
import { cameras, restaurants, users } from '../database/schema';
import { revokeSessionsOf } from '../sessions/session.repository';
import { readId, readParameters } from './parameters';
import { requireCamera, requireRestaurant } from './restaurants';
import { readLogin, requireUser } from './users';

type Command = (database: Database, parameters: string[]) => Promise<string>;

/** Reads the parameter. Whatever is disabled keeps its data, and is unchanged when enabled again. */
function read(usage: string, parameters: string[]): string[] {
  return readParameters(usage, parameters, { positionals: 1 }).positional;
}

/**
 * Its detector is refused from the next detection on, and nobody can watch it any more; it stays in the lists
 * with its history.
 */
export const disableCamera: Command = async (database, parameters) => {
  const id = readId(read('disable-camera -- ID', parameters));
  const { name } = await requireCamera(database, id);
  await setCameraDisabled(database, id, true);
  return `camera ${id}: ${name} is disabled: what its detector sends is refused, and nobody watches it`;
};

export const enableCamera: Command = async (database, parameters) => {
  const id = readId(read('enable-camera -- ID', parameters));
  const { name } = await requireCamera(database, id);
  await setCameraDisabled(database, id, false);
  return `camera ${id}: ${name} is enabled`;
};

/** Its detector stops looking at faces within a minute, and what any detector reports about faces is not stored. */
export const disableRecognition: Command = async (database, parameters) => {
  const id = readId(read('disable-recognition -- ID', parameters));
  const { name } = await requireCamera(database, id);
  await setRecognitionDisabled(database, id, true);
  return `camera ${id}: ${name} recognises nobody`;
};

export const enableRecognition: Command = async (database, parameters) => {
  const id = readId(read('enable-recognition -- ID', parameters));
  const { name } = await requireCamera(database, id);
  await setRecognitionDisabled(database, id, false);
  return `camera ${id}: ${name} recognises people again`;
};

/** Sessions end with the next call; once enabled again, the user has to sign in again. */
export const disableUser: Command = async (database, parameters) => {
  const { id, username } = await requireUser(
    database,
    readLogin(read('disable-user -- LOGIN', parameters)),
  );
  const from = byOperator();
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ disabledAt: from.at }).where(eq(users.id, id));
    await revokeSessionsOf(transaction, id, from.at);
    await recordChange(transaction, from, userChange('user.disable', id, username));
  });
  return `user ${username} is disabled: signed out everywhere, and cannot sign in`;
};

export const enableUser: Command = async (database, parameters) => {
  const { id, username } = await requireUser(
    database,
    readLogin(read('enable-user -- LOGIN', parameters)),
  );
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ disabledAt: null }).where(eq(users.id, id));
    await recordChange(transaction, byOperator(), userChange('user.enable', id, username));
  });
  return `user ${username} is enabled`;
};

/** Nobody sees it from the next call on, and its cameras and till are refused. */
export const disableRestaurant: Command = async (database, parameters) => {
  const id = readId(read('disable-restaurant -- ID', parameters));
  const { name } = await requireRestaurant(database, id);
  await setRestaurantDisabled(database, id, true);
  return `restaurant ${id}: ${name} is disabled: nobody sees it, its cameras and its till are refused`;
};

export const enableRestaurant: Command = async (database, parameters) => {
  const id = readId(read('enable-restaurant -- ID', parameters));
  const { name } = await requireRestaurant(database, id);
  await setRestaurantDisabled(database, id, false);
  return `restaurant ${id}: ${name} is enabled`;
};

/** Also the first step of deleting a camera. */
export function setCameraDisabled(
  database: Database,
  id: number,
  isDisabled: boolean,
): Promise<void> {
  const action = isDisabled ? 'camera.disable' : 'camera.enable';
  return switchCamera(database, id, action, (at) => ({ disabledAt: isDisabled ? at : null }));
}

function setRecognitionDisabled(database: Database, id: number, isDisabled: boolean) {
  const action = isDisabled ? 'camera.disable_recognition' : 'camera.enable_recognition';
  return switchCamera(database, id, action, (at) => ({
    recognitionDisabledAt: isDisabled ? at : null,
  }));
}

async function switchCamera(
  database: Database,
  id: number,
  action: Action,
  changesAt: (at: Date) => Partial<typeof cameras.$inferInsert>,
): Promise<void> {
  const from = byOperator();
  await database.transaction(async (transaction) => {
    const [camera] = await transaction
      .update(cameras)
      .set(changesAt(from.at))
      .where(eq(cameras.id, id))
      .returning({ name: cameras.name, restaurantId: cameras.restaurantId });
    if (camera === undefined) return;
    const { name, restaurantId } = camera;
    await recordChange(transaction, from, { action, subjectId: id, restaurantId, after: { name } });
  });
}

/** Also the first step of deleting a restaurant. */
export async function setRestaurantDisabled(
  database: Database,
  id: number,
  isDisabled: boolean,
): Promise<void> {
  const from = byOperator();
  await database.transaction(async (transaction) => {
    const [restaurant] = await transaction
      .update(restaurants)
      .set({ disabledAt: isDisabled ? from.at : null })
      .where(eq(restaurants.id, id))
      .returning({ name: restaurants.name });
    if (restaurant === undefined) return;
    await recordChange(transaction, from, {
      action: isDisabled ? 'restaurant.disable' : 'restaurant.enable',
      subjectId: id,
      restaurantId: id,
      after: restaurant,
    });
  });
}

function userChange(action: Action, subjectId: number, username: string) {
  return { action, subjectId, after: { username } };
}
