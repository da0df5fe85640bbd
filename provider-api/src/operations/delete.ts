import { eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordChange } from '../changes/change.repository';
import { byOperator } from '../changes/provenance';
import type { Database } from '../database/database';
import { deleteInSteps } from '../database/delete-in-steps';
import {
  alertPictures,
  alerts,
  cameras,
  chatMessages,
  crossings,
  faceDetections,
  faceImages,
  faceLists,
  faceProfiles,
  heatSlots,
  heatSums,
  messengerLinks,
  orders,
  restaurantMembers,
  restaurants,
  sessions,
  users,
  visitors,
  visitSlots,
  visits,
  zoneSamples,
  zoneSlots,
  zones,
} from '../database/schema';
import { setCameraDisabled, setRestaurantDisabled } from './disable';
import { readId, readParameters } from './parameters';
import { requireCamera, requireRestaurant } from './restaurants';
import { type ReadStandardInput, requireConsent, type Tools } from './tools';
import { readLogin, requireUser } from './users';

/** Keeps its alerts and face sightings, which belong to the restaurant. */
export async function deleteCamera(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  tools: Tools,
): Promise<string> {
  const { options, positional } = readDeletion('delete-camera -- ID', parameters);
  const id = readId(positional);
  const { name } = await requireCamera(database, id);
  const own = database.select({ id: zones.id }).from(zones).where(eq(zones.cameraId, id));
  const along = await countAll(database, [
    ['zones', zones, eq(zones.cameraId, id)],
    ['quarters of an hour of heat', heatSlots, eq(heatSlots.cameraId, id)],
    ['quarters of an hour counted by its zones', zoneSlots, inArray(zoneSlots.zoneId, own)],
  ]);
  const staying = await countAll(database, [
    ['alerts', alerts, eq(alerts.cameraId, id)],
    ['sightings of faces', faceDetections, eq(faceDetections.cameraId, id)],
  ]);
  const summary = `camera ${id}: ${name} would go, and with it ${along}. What it has seen stays: ${staying}.`;
  await requireConsent(summary, options, tools);
  // From now on nothing new arrives. If the command is interrupted, running it again continues.
  await setCameraDisabled(database, id, true);
  await deleteCounts(database, eq(cameras.id, id));
  await database.transaction(async (transaction) => {
    const [gone] = await transaction.delete(cameras).where(eq(cameras.id, id)).returning();
    await recordChange(transaction, byOperator(), {
      action: 'camera.delete',
      subjectId: id,
      restaurantId: gone?.restaurantId ?? null,
      before: { name, along, staying },
    });
  });
  return `camera ${id}: ${name} is deleted`;
}

export async function deleteUser(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  tools: Tools,
): Promise<string> {
  const { options, positional } = readDeletion('delete-user -- LOGIN', parameters);
  const { id, username } = await requireUser(database, readLogin(positional));
  const along = await countAll(database, [
    ['sessions', sessions, eq(sessions.userId, id)],
    ['messages of the chat', chatMessages, eq(chatMessages.userId, id)],
    ['links to a messenger', messengerLinks, eq(messengerLinks.userId, id)],
  ]);
  await requireConsent(`user ${username} would go, and with them ${along}.`, options, tools);
  await database.transaction(async (transaction) => {
    await transaction.delete(users).where(eq(users.id, id));
    await recordChange(transaction, byOperator(), {
      action: 'user.delete',
      subjectId: id,
      before: { username, along },
    });
  });
  return `user ${username} is deleted`;
}

export async function deleteRestaurant(
  database: Database,
  parameters: string[],
  _input: ReadStandardInput,
  tools: Tools,
): Promise<string> {
  const { options, positional } = readDeletion('delete-restaurant -- ID', parameters);
  const id = readId(positional);
  const { name } = await requireRestaurant(database, id);
  const own = database.select({ id: cameras.id }).from(cameras).where(eq(cameras.restaurantId, id));
  const lists = database
    .select({ id: faceLists.id })
    .from(faceLists)
    .where(eq(faceLists.restaurantId, id));
  const profiles = database
    .select({ id: faceProfiles.id })
    .from(faceProfiles)
    .where(inArray(faceProfiles.listId, lists));
  const ownAlerts = database
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.restaurantId, id));
  const along = await countAll(database, [
    ['cameras', cameras, eq(cameras.restaurantId, id)],
    ['zones', zones, inArray(zones.cameraId, own)],
    ['alerts', alerts, eq(alerts.restaurantId, id)],
    ['pictures of them', alertPictures, inArray(alertPictures.alertId, ownAlerts)],
    ['orders', orders, eq(orders.restaurantId, id)],
    ['visits', visits, eq(visits.restaurantId, id)],
    ['visitors', visitors, eq(visitors.restaurantId, id)],
    ['face lists', faceLists, eq(faceLists.restaurantId, id)],
    ['face profiles', faceProfiles, inArray(faceProfiles.listId, lists)],
    ['photos of faces', faceImages, eq(faceImages.restaurantId, id)],
    ['sightings of faces', faceDetections, inArray(faceDetections.profileId, profiles)],
    ['memberships of users', restaurantMembers, eq(restaurantMembers.restaurantId, id)],
  ]);
  await requireConsent(
    `restaurant ${id}: ${name} would go, and with it ${along}. Its users stay.`,
    options,
    tools,
  );
  // From now on nobody sees it and nothing new arrives. If the command is interrupted, running it again continues.
  await setRestaurantDisabled(database, id, true);
  await deleteCounts(database, eq(cameras.restaurantId, id));
  await deleteInSteps(database, faceDetections, inArray(faceDetections.profileId, profiles));
  await deleteInSteps(database, faceProfiles, inArray(faceProfiles.listId, lists));
  await deleteInSteps(database, alerts, eq(alerts.restaurantId, id));
  await deleteInSteps(database, orders, eq(orders.restaurantId, id));
  await deleteInSteps(database, visits, eq(visits.restaurantId, id));
  await deleteInSteps(database, visitors, eq(visitors.restaurantId, id));
  await deleteInSteps(database, visitSlots, eq(visitSlots.restaurantId, id));
  await database.transaction(async (transaction) => {
    await transaction.delete(restaurants).where(eq(restaurants.id, id));
    await recordChange(transaction, byOperator(), {
      action: 'restaurant.delete',
      subjectId: id,
      restaurantId: id,
      before: { name, along },
    });
  });
  return `restaurant ${id}: ${name} is deleted`;
}

function readDeletion(usage: string, parameters: string[]) {
  return readParameters(`${usage} [--yes]`, parameters, {
    flags: ['yes'],
    positionals: 1,
  });
}

/** Deletes what cameras have counted, possibly millions of rows. */
async function deleteCounts(database: Database, ofCameras: SQL): Promise<void> {
  const own = database.select({ id: cameras.id }).from(cameras).where(ofCameras);
  const ownZones = database
    .select({ id: zones.id })
    .from(zones)
    .where(inArray(zones.cameraId, own));
  await deleteInSteps(database, zoneSamples, inArray(zoneSamples.zoneId, ownZones));
  await deleteInSteps(database, crossings, inArray(crossings.zoneId, ownZones));
  await deleteInSteps(database, zoneSlots, inArray(zoneSlots.zoneId, ownZones));
  await deleteInSteps(database, heatSlots, inArray(heatSlots.cameraId, own));
  await deleteInSteps(database, heatSums, inArray(heatSums.cameraId, own));
}

async function countAll(
  database: Database,
  kinds: [name: string, table: PgTable, where: SQL][],
): Promise<string> {
  const summary: string[] = [];
  for (const [name, table, where] of kinds) {
    summary.push(`${name}: ${await database.$count(table, where)}`);
  }
  return summary.join(', ');
}
