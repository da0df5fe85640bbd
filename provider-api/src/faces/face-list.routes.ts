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
import { findRestaurants } from '../restaurants/restaurant.repository';
import { chosenRestaurants, requireRestaurant } from '../restaurants/restaurant-access';
import { notFound } from '../server/api-error';
import type { Caller } from '../server/caller';
import { cutPage, readCursor } from '../server/cursor';
import { readSpan } from '../server/moments';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
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

export function registerFaceListRoutes(app: FastifyInstance, services: Services): void {
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

  registerEndpoint(app, services, createFaceListEndpoint, async ({ body, caller }) => {
    requireRestaurant(caller, body.restaurantId);
    return presentFaceList(await insertFaceList(database, body));
  });

  registerEndpoint(app, services, readFaceListEndpoint, async ({ params, caller }) =>
    presentFaceList(await requireFaceList(services, caller, params.id)),
  );

  registerEndpoint(app, services, updateFaceListEndpoint, async ({ params, body, caller }) => {
    const list = await requireFaceList(services, caller, params.id);
    if (Object.keys(body).length === 0) return presentFaceList(list);
    const row = await updateFaceList(database, params.id, body);
    if (row === undefined) throw notFound('face list');
    return presentFaceList(row);
  });

  registerEndpoint(app, services, deleteFaceListEndpoint, async ({ params, caller }) => {
    await requireFaceList(services, caller, params.id);
    await deleteFaceList(database, params.id);
  });

  registerEndpoint(app, services, listFaceDetectionsEndpoint, async ({ query, caller }) => {
    const { restaurantId } = await requireFaceList(services, caller, query.listId);
    if (query.cameraId !== undefined) await requireCamera(database, caller, query.cameraId);
    const [restaurant] = await findRestaurants(database, [restaurantId]);
    if (restaurant === undefined) throw notFound('restaurant');
    return readDetections(database, query, readSpan(query), restaurant.timezone);
  });
}

/** @throws {ApiError} 404 where it is not in the caller's restaurants. */
export async function requireFaceList(
  { database }: Services,
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
