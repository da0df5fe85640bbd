import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  listZonesEndpoint,
  updateZoneEndpoint,
  type ZoneBody,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireCamera } from '../cameras/camera-access';
import { invalidRequest, notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import { beyond, CAPS } from '../http/caps';
import { registerEndpoint } from '../http/register-endpoint';
import {
  countZones,
  deleteZone,
  findZone,
  findZones,
  insertZone,
  updateZone,
} from './zone.repository';

/** With the maximum number of corners they take 4 MB; nobody looks at that many at once. */
const MOST_ZONES_OF_ANSWER = 1000;

export function registerZoneRoutes(app: FastifyInstance, services: CallServices): void {
  const { database } = services;

  registerEndpoint(app, services, listZonesEndpoint, async ({ query, caller }) => {
    if (query.cameraId !== undefined) await requireCamera(database, caller, query.cameraId);
    else await requireFewZones(services, caller);
    return findZones(database, caller.restaurantIds, query.cameraId);
  });

  registerEndpoint(app, services, createZoneEndpoint, async (input) => {
    const { body, caller, database, from } = input;
    requireFewCorners(body);
    await requireCamera(database, caller, body.cameraId);
    const zone = await insertZone(database, body, from);
    if (zone === undefined) throw notFound('camera');
    return zone;
  });

  registerEndpoint(app, services, updateZoneEndpoint, async (input) => {
    const { params, body, caller, checkUnchanged, from } = input;
    requireFewCorners(body);
    await requireZone(services, caller, params.id);
    await requireCamera(database, caller, body.cameraId);
    const zone = await updateZone(database, params.id, body, checkUnchanged, from);
    if (zone === undefined) throw notFound('zone');
    return zone;
  });

  registerEndpoint(app, services, deleteZoneEndpoint, async ({ params, caller, from }) => {
    await requireZone(services, caller, params.id);
    await deleteZone(database, params.id, from);
  });
}

async function requireFewZones(
  { database }: CallServices,
  { restaurantIds }: Caller,
): Promise<void> {
  if ((await countZones(database, restaurantIds)) > MOST_ZONES_OF_ANSWER) {
    throw invalidRequest(
      'camera_id',
      `missing, where there are more than ${MOST_ZONES_OF_ANSWER} zones`,
    );
  }
}

function requireFewCorners({ config }: ZoneBody): void {
  if ('polygon' in config && config.polygon.length > CAPS.cornersOfZone.most) {
    throw beyond(CAPS.cornersOfZone);
  }
}

async function requireZone({ database }: CallServices, caller: Caller, id: number): Promise<void> {
  if (!(await findZone(database, caller.restaurantIds, id))) throw notFound('zone');
}
