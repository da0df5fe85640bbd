import { listRestaurantsEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import type { CallServices } from '../http/call-services';
import { registerEndpoint } from '../http/register-endpoint';
import { findRestaurants } from './restaurant.repository';

export function registerRestaurantRoutes(app: FastifyInstance, services: CallServices): void {
  registerEndpoint(app, services, listRestaurantsEndpoint, ({ caller }) =>
    findRestaurants(services.database, caller.restaurantIds),
  );
}
