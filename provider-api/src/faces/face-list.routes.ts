import {
  createFaceListEndpoint,
  deleteFaceListEndpoint,
  type FaceList,
  listFaceDetectionsEndpoint,
  listFaceListsEndpoint,
  readFaceListEndpoint,
  updateFaceListEndpoint,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireCamera } from '../cameras/camera-access';
import type { Database } from '../database/database';
import { notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import { cutPage, readCursor } from '../http/cursor';
import { readSpan } from '../http/instants';
import { registerEndpoint } from '../http/register-endpoint';
import { findRestaurants } from '../restaurants/restaurant.repository';
import { chosenRestaurants, requireRestaurant } from '../restaurants/restaurant-access';
import { SIGHTINGS_IN_PARTS } from './detection-parts';
import {
  deleteFaceList,
  type FaceListRow,
  findFaceList,
  findFaceLists,
  insertFaceList,
  updateFaceList,
} from './face-list.repository';
import { readDetections } from './read-detections';

const PAGE_SIZE = 20;

export function registerFaceListRoutes(app: FastifyInstance, services: CallServices): void {
  const { database } = services;

  registerEndpoint(app, services, listFaceListsEndpoint, async ({ query, caller }) => {
    const place = readCursor(query.cursor);
    const filter = {
      restaurantIds: chosenRestaurants(caller, query.restaurantId),
      query: query.query,
    };
    const found = await findFaceLists(database, filter, place, PAGE_SIZE + 1);
    const { rows, next, previous } = cutPage(found, PAGE_SIZE, place);
    return { next, previous, results: rows.map(presentFaceList) };
  });

  registerEndpoint(app, services, createFaceListEndpoint, async (input) => {
    const { body, caller, database, from } = input;
    requireRestaurant(caller, body.restaurantId);
    const list = await insertFaceList(database, body, from);
    if (list === undefined) throw notFound('restaurant');
    return presentFaceList(list);
  });

  registerEndpoint(app, services, readFaceListEndpoint, async ({ params, caller }) =>
    presentFaceList(await requireFaceList(database, caller, params.id)),
  );

  registerEndpoint(app, services, updateFaceListEndpoint, async (input) => {
    const { params, body, caller, checkUnchanged, from } = input;
    const list = await requireFaceList(database, caller, params.id);
    if (Object.keys(body).length === 0) return presentFaceList(list);
    const check: Parameters<typeof updateFaceList>[3] = (present, changed) =>
      checkUnchanged(presentFaceList(present), presentFaceList(changed));
    const row = await updateFaceList(database, params.id, body, check, from);
    if (row === undefined) throw notFound('face list');
    return presentFaceList(row);
  });

  registerEndpoint(app, services, deleteFaceListEndpoint, async ({ params, caller, from }) => {
    await requireFaceList(database, caller, params.id);
    await deleteFaceList(database, params.id, from);
  });

  registerEndpoint(
    app,
    services,
    listFaceDetectionsEndpoint,
    async ({ query, caller }) => {
      const { restaurantId } = await requireFaceList(database, caller, query.listId);
      if (query.cameraId !== undefined) await requireCamera(database, caller, query.cameraId);
      const [restaurant] = await findRestaurants(database, [restaurantId]);
      if (restaurant === undefined) throw notFound('restaurant');
      return readDetections(database, query, readSpan(query), restaurant.timezone);
    },
    { parts: SIGHTINGS_IN_PARTS },
  );
}

/** @throws {ApiError} 404 if it is not in the caller's restaurants. */
export async function requireFaceList(
  database: Database,
  caller: Caller,
  id: number,
): Promise<FaceListRow> {
  const list = await findFaceList(database, caller.restaurantIds, id);
  if (list === undefined) throw notFound('face list');
  return list;
}

function presentFaceList({ description, ...list }: FaceListRow): FaceList {
  return { ...list, ...(description === null ? {} : { description }) };
}
