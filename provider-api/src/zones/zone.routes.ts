import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  listZonesEndpoint,
  updateZoneEndpoint,
  type ZoneBody,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireCamera } from '../cameras/camera-access';
import { invalidRequest, notFound } from '../server/api-error';
import type { Caller } from '../server/caller';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { deleteZone, findZone, findZones, insertZone, updateZone } from './zone.repository';

/** More than anybody draws; each detection of a camera is held against each corner of its zones. */
const MOST_CORNERS = 100;

export function registerZoneRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  registerEndpoint(app, services, listZonesEndpoint, async ({ query, caller }) => {
    if (query.cameraId !== undefined) await requireCamera(database, caller, query.cameraId);
    return findZones(database, caller.restaurantIds, query.cameraId);
  });

  registerEndpoint(app, services, createZoneEndpoint, async ({ body, caller }) => {
    requireFewCorners(body);
    await requireCamera(database, caller, body.cameraId);
    return insertZone(database, body);
  });

  registerEndpoint(app, services, updateZoneEndpoint, async ({ params, body, caller }) => {
    requireFewCorners(body);
    await requireZone(services, caller, params.id);
    await requireCamera(database, caller, body.cameraId);
    const zone = await updateZone(database, params.id, body);
    if (zone === undefined) throw notFound('zone');
    return zone;
  });

  registerEndpoint(app, services, deleteZoneEndpoint, async ({ params, caller }) => {
    await requireZone(services, caller, params.id);
    await deleteZone(database, params.id);
  });
}

function requireFewCorners({ config }: ZoneBody): void {
  if ('polygon' in config && config.polygon.length > MOST_CORNERS) {
    throw invalidRequest('config.polygon', `more than ${MOST_CORNERS} corners`);
  }
}

async function requireZone({ database }: Services, caller: Caller, id: number): Promise<void> {
  if (!(await findZone(database, caller.restaurantIds, id))) throw notFound('zone');
}
