import { listRestaurantsEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { findRestaurants } from './restaurant.repository';

export function registerRestaurantRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, services, listRestaurantsEndpoint, ({ caller }) =>
    findRestaurants(services.database, caller.restaurantIds),
  );
}
