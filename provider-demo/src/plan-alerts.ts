import type { Point } from '@maitred/contract';
import type { alerts } from '@maitred/provider-api/records';
import { type DemoCameraRow, type DemoZone, sceneOfAlert } from './demo-room';
import { Random } from './random';
import { randomInstants } from './random-instant';
import { busynessOfWeekday, type OpenHours, type WorkingDay } from './working-day';
import { isBackDoor } from './world';

export type NewAlert = typeof alerts.$inferInsert;

interface AlertRestaurant extends OpenHours {
  id: number;
  cameras: DemoCameraRow[];
}

interface WatchedZone {
  camera: DemoCameraRow;
  zone: DemoZone;
  polygon: Point[];
}

/** The camera alerts of a restaurant's day, determined by seed and date only. */
export function planAlerts(
  seed: number,
  restaurant: AlertRestaurant,
  size: number,
  day: WorkingDay,
): NewAlert[] {
  const random = new Random(seed, restaurant.id, day.date, 'alerts');
  const amount = Math.round(8 * size * busynessOfWeekday(day.weekday) * random.between(0.6, 1.5));
  return randomInstants(random, day, restaurant, amount)
    .map((createdAt) => planAlert(random, restaurant, createdAt))
    .filter((alert) => alert !== undefined);
}

/** An alert of a camera at the given time; undefined if no zone could have raised one. */
function planAlert(
  random: Random,
  restaurant: AlertRestaurant,
  createdAt: Date,
): NewAlert | undefined {
  const watched = restaurant.cameras
    // Back door cameras watch only at night.
    .filter((camera) => !isBackDoor(camera))
    .flatMap((camera) => camera.zones.flatMap((zone) => watchedZone(camera, zone)));
  const tables = watched.filter(({ zone }) => zone.config.type === 'ra');
  const people = watched.filter(({ zone }) => zone.config.type === 'pa');
  const kind = random.chance(0.42) && tables.length > 0 ? tables : people;
  if (kind.length === 0) return undefined;
  const { camera, zone, polygon } = random.pick(kind);
  const shared = {
    restaurantId: restaurant.id,
    createdAt,
    cameraId: camera.id,
    cameraName: camera.name,
    zoneId: zone.id,
    zoneName: zone.name,
    isRead: random.chance(0.35),
  };
  const { alert } = zone.config;
  switch (alert.type) {
    case 'table_dirty': {
      const duration = alert.dirtyPeriodSeconds + random.integer(5, 30);
      const scene = sceneOfAlert(random, camera, polygon, { type: 'table_dirty' });
      return { ...shared, type: 'table_dirty', duration, count: null, scene };
    }
    case 'absence': {
      const duration = alert.missingPeriodSeconds + random.integer(1, 10);
      const scene = sceneOfAlert(random, camera, polygon, { type: 'absence' });
      return { ...shared, type: 'absence', duration, count: null, scene };
    }
    case 'crowding': {
      const count = alert.count + random.integer(0, 5);
      const scene = sceneOfAlert(random, camera, polygon, { type: 'crowding', count });
      return { ...shared, type: 'crowding', duration: null, count, scene };
    }
    default:
      return undefined;
  }
}

function watchedZone(camera: DemoCameraRow, zone: DemoZone): WatchedZone[] {
  const { config } = zone;
  if (!('polygon' in config) || config.type === 'fa' || config.alert.type === 'occupancy')
    return [];
  return [{ camera, zone, polygon: config.polygon }];
}
