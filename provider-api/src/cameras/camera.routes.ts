import { listCamerasEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import type { CallServices } from '../http/call-services';
import { registerEndpoint } from '../http/register-endpoint';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { type CameraPictureServices, presentCamera } from './camera.presenter';
import { findCameras } from './camera.repository';

export function registerCameraRoutes(
  app: FastifyInstance,
  services: CallServices & CameraPictureServices,
): void {
  registerEndpoint(app, services, listCamerasEndpoint, async ({ query, caller }) => {
    for (const id of query.restaurantId ?? []) requireRestaurant(caller, id);
    const cameras = await findCameras(
      services.database,
      query.restaurantId ?? caller.restaurantIds,
    );
    return cameras.map((camera) => presentCamera(camera, caller.id, services));
  });
}
