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
import { invalidRequest, notFound } from '../http/api-error';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import { readSpan } from '../http/instants';
import { registerEndpoint } from '../http/register-endpoint';
import { findRestaurants } from '../restaurants/restaurant.repository';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { findZones } from '../zones/zone.repository';
import { presentAgeGroups } from './age-groups';
import { countNewAndLoyal, countVisitors } from './analytics.repository';
import { sumHeat } from './heat.repository';
import { occupancySeries, visitorSeries } from './series';
import { readZoneSeries, type ZoneSeries, zoneSeries } from './zone-series';

export function registerAnalyticsRoutes(app: FastifyInstance, services: CallServices): void {
  const { database, now } = services;

  registerEndpoint(app, services, readTimeseriesEndpoint, async ({ body, caller }) => {
    const series = readZoneSeries(body.type);
    if (series === undefined && body.type !== 'visitors') {
      throw invalidRequest('type', 'not known');
    }
    const restaurant = await restaurantOf(services, caller, body.restaurantId);
    const span = readSpan(body);
    if (series === undefined) return visitorSeries(database, restaurant, span);
    const zoneIds = await zonesOf(services, restaurant.id, series);
    return zoneSeries(database, restaurant, zoneIds, series.figure, span, now());
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
    const frequencies = [...new Set(rows.map(({ frequency }) => frequency))].sort((a, b) => a - b);
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

async function restaurantOf({ database }: CallServices, caller: Caller, restaurantId: number) {
  requireRestaurant(caller, restaurantId);
  const [restaurant] = await findRestaurants(database, [restaurantId]);
  if (restaurant === undefined) throw notFound('restaurant');
  return restaurant;
}

/** The zones of a restaurant that count a series, by their current configuration. */
async function zonesOf(
  { database }: CallServices,
  restaurantId: number,
  { zoneId, counts }: ZoneSeries,
): Promise<number[]> {
  const zones = await findZones(database, [restaurantId], undefined);
  const asked = zones.filter(({ id }) => zoneId === undefined || id === zoneId);
  if (zoneId !== undefined && asked.length === 0) throw notFound('zone');
  const counting = asked.filter(({ config }) => counts(config));
  if (zoneId !== undefined && counting.length === 0) {
    throw invalidRequest('type', 'not counted by that zone');
  }
  return counting.map(({ id }) => id);
}
