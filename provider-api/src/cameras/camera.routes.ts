import { listCamerasEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { presentCamera } from './camera.presenter';
import { findCameras } from './camera.repository';

export function registerCameraRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, services, listCamerasEndpoint, async ({ query, caller }) => {
    for (const id of query.restaurantId ?? []) requireRestaurant(caller, id);
    const cameras = await findCameras(
      services.database,
      query.restaurantId ?? caller.restaurantIds,
    );
    return cameras.map((camera) => presentCamera(camera, caller.id, services));
  });
}
