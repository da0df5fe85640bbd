import {
  readHeatmapEndpoint,
  readLoyalVisitorStatsEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { requireCamera } from '../cameras/camera-access';
import { findRestaurants } from '../restaurants/restaurant.repository';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { invalidRequest, notFound } from '../server/api-error';
import type { Caller } from '../server/caller';
import { readSpan } from '../server/moments';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { presentAgeGroups } from './age-groups';
import { countNewAndLoyal, countVisitors } from './analytics.repository';
import { sumHeat } from './heat.repository';
import { occupancySeries, visitorSeries } from './series';

export function registerAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services;

  registerEndpoint(app, services, readTimeseriesEndpoint, async ({ body, caller }) => {
    if (body.type !== 'visitors') throw invalidRequest('type', 'not visitors');
    const restaurant = await restaurantOf(services, caller, body.restaurantId);
    return visitorSeries(database, restaurant, readSpan(body));
  });

  registerEndpoint(app, services, readOccupancyTimeseriesEndpoint, async ({ body, caller }) => {
    const restaurant = await restaurantOf(services, caller, body.restaurantId);
    return occupancySeries(database, restaurant, readSpan(body), now());
  });

  registerEndpoint(app, services, readNewLoyalVisitorsEndpoint, async ({ query, caller }) => {
    requireRestaurant(caller, query.restaurantId);
    return countNewAndLoyal(database, query.restaurantId, readSpan(query));
  });

  registerEndpoint(app, services, readNewVisitorStatsEndpoint, async ({ query, caller }) => {
    requireRestaurant(caller, query.restaurantId);
    const rows = await countVisitors(database, query.restaurantId, readSpan(query), 'new');
    return presentAgeGroups(rows);
  });

  registerEndpoint(app, services, readLoyalVisitorStatsEndpoint, async ({ query, caller }) => {
    requireRestaurant(caller, query.restaurantId);
    const rows = await countVisitors(database, query.restaurantId, readSpan(query), 'loyal');
    const frequencies = [...new Set(rows.map(({ frequency }) => frequency))];
    return frequencies.map((frequency) => ({
      frequency,
      groups: presentAgeGroups(rows.filter((row) => row.frequency === frequency)),
    }));
  });

  registerEndpoint(app, services, readHeatmapEndpoint, async ({ query, caller }) => {
    const { restaurantId } = await requireCamera(database, caller, query.cameraId);
    const { startHour, endHour } = query;
    const { timezone } = await restaurantOf(services, caller, restaurantId);
    const hours =
      startHour === undefined || endHour === undefined
        ? undefined
        : { timezone, startHour, endHour };
    const sum = await sumHeat(database, query.cameraId, readSpan(query), hours);
    return sum.present();
  });
}

async function restaurantOf({ database }: Services, caller: Caller, restaurantId: number) {
  requireRestaurant(caller, restaurantId);
  const [restaurant] = await findRestaurants(database, [restaurantId]);
  if (restaurant === undefined) throw notFound('restaurant');
  return restaurant;
}
