import { afterEach } from '@jest/globals';
import {
  type Camera,
  type CameraDetector,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listRestaurantsEndpoint,
  listZonesEndpoint,
  type Restaurant,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { countVisits, type Visits } from '@maitred/contract/testing';
import { calendarDateAt } from '@maitred/shared-kit/filters';
import { aRestaurant, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';
import { forgetRefusedKinds } from '../series/refused-kinds';
import { anOccupancy } from './occupancy';

/** The time of the tests: Friday evening in Moscow. */
export const NOW = new Date('2026-11-20T19:40:00+03:00');

export const bistro = aRestaurant({ workingHourFrom: '17:00', workingHourTo: '22:00' });
export const sydney = aRestaurant({
  id: 12,
  name: 'Harbour Grill',
  address: 'George Street 5, Sydney',
  timezone: 'Australia/Sydney',
});

export function aCamera(id: number, name: string): Camera {
  return {
    id,
    name,
    restaurant: 11,
    streamUrl: 'rtsp://camera',
    liveUrl: '/live.m3u8',
    snapshotUrl: `/media/${id}.webp`,
  };
}

/** A detector that reports on time and recognises people. */
export function aDetector(overrides: Partial<CameraDetector> = {}): CameraDetector {
  const asOf = NOW.toISOString();
  return {
    cameraId: 51,
    asOf,
    lastHeardAt: asOf,
    lastRecognisedAt: asOf,
    tables: [],
    ...overrides,
  };
}

/** Creates `count` visits one minute apart, beginning at `start`. */
export function visitsFrom(start: string, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Date.parse(start) + index * 60_000);
}

/** A server that counts the visits it is given, as the real one does. */
export function createAnalyticsServer(restaurants: readonly Restaurant[] = [bistro, sydney]) {
  /** By restaurant id and type of series. */
  const visits = new Map<string, Visits>();

  afterEach(() => {
    visits.clear();
    forgetRefusedKinds();
  });

  const countIn = (
    body: { dateFrom: string; dateTo: string; restaurantId: number },
    type = 'visitors',
  ) => {
    const timeZone =
      restaurants.find(({ id }) => id === body.restaurantId)?.timezone ?? 'Europe/Moscow';
    const from = Date.parse(body.dateFrom);
    const to = Date.parse(body.dateTo);
    const range = { from: calendarDateAt(from, timeZone), to: calendarDateAt(to, timeZone) };
    const counted = countVisits(visits.get(`${body.restaurantId} ${type}`) ?? [], range, timeZone, {
      from,
      to,
    });
    // Leave out buckets outside the requested instants.
    return counted.filter(({ date }, index) => {
      const next = counted[index + 1];
      const end = next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next.date);
      return Date.parse(date) <= to && end > from;
    });
  };

  const server = createServerDouble(
    mockEndpoint(listRestaurantsEndpoint, () => [...restaurants]),
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
    mockEndpoint(listCamerasEndpoint, () => []),
    mockEndpoint(listCameraDetectorsEndpoint, () => []),
    mockEndpoint(listZonesEndpoint, () => []),
    mockEndpoint(readTimeseriesEndpoint, ({ body }) => countIn(body, body.type)),
    mockEndpoint(readOccupancyTimeseriesEndpoint, ({ body }) =>
      countIn(body).map(({ date, count }) => anOccupancy(date, count)),
    ),
  );
  return {
    ...server,
    keep: (restaurantId: number, ...at: Visits[]) =>
      void visits.set(`${restaurantId} visitors`, at.flat()),
    /** Sets what a type of zone counts, besides visitors. */
    keepOf: (restaurantId: number, type: string, ...at: Visits[]) =>
      void visits.set(`${restaurantId} ${type}`, at.flat()),
  };
}
