import { listCameraDetectorsEndpoint, readCameraPeopleEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireCamera } from '../cameras/camera-access';
import type { CallServices } from '../http/call-services';
import { registerEndpoint } from '../http/register-endpoint';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { presentDetectors, presentPeople } from './detector.presenter';
import { findDetector, findDetectors } from './detector.repository';

export function registerDetectorRoutes(app: FastifyInstance, services: CallServices): void {
  registerEndpoint(app, services, listCameraDetectorsEndpoint, async ({ query, caller }) => {
    for (const id of query.restaurantId ?? []) requireRestaurant(caller, id);
    const restaurantIds = query.restaurantId ?? caller.restaurantIds;
    const detectors = await findDetectors(services.database, restaurantIds);
    return presentDetectors(detectors, services.now());
  });

  registerEndpoint(app, services, readCameraPeopleEndpoint, async ({ query, caller }) => {
    const { database } = services;
    const { id } = await requireCamera(database, caller, query.cameraId);
    return presentPeople(await findDetector(database, id), services.now());
  });
}
