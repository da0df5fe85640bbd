import {
  type AnyEndpoint,
  deletePushSubscriptionEndpoint,
  listAlertsEndpoint,
  listCameraDetectorsEndpoint,
  listCamerasEndpoint,
  listChatMessagesEndpoint,
  listFaceDetectionsEndpoint,
  listFaceListsEndpoint,
  listFaceProfilesEndpoint,
  listRestaurantsEndpoint,
  listZonesEndpoint,
  putPushSubscriptionEndpoint,
  readCameraPeopleEndpoint,
  readCompletedOrdersEndpoint,
  readCurrentOrdersEndpoint,
  readCurrentUserEndpoint,
  readFaceListEndpoint,
  readHeatmapEndpoint,
  readLoyalVisitorStatsEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
  readOccupancyTimeseriesEndpoint,
  readPushKeyEndpoint,
  readTimeseriesEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { callName } from '../endpoints';
import { isWhole } from './run-scope';
import type { ReadingShown } from './try-reading';

/** The camera of its own address, whose zones are on screen. */
const CAMERA_PLACE = '/cameras?camera=:cameraId&picture=still';
const PROFILES_PLACE = '/:restaurantId/face-profiles/:listId';

/** Every reading of the contract, and where each run of the tests tries it; a whole run tries all. */
export const READINGS: readonly { endpoint: AnyEndpoint; place: string }[] = [
  { endpoint: readCurrentUserEndpoint, place: '/' },
  { endpoint: readUnreadCountEndpoint, place: '/' },
  { endpoint: listRestaurantsEndpoint, place: '/analytics' },
  { endpoint: listAlertsEndpoint, place: '/alerts' },
  { endpoint: readTimeseriesEndpoint, place: '/analytics' },
  { endpoint: readOccupancyTimeseriesEndpoint, place: '/analytics' },
  { endpoint: readNewLoyalVisitorsEndpoint, place: '/new-visitors' },
  { endpoint: readNewVisitorStatsEndpoint, place: '/new-visitors' },
  { endpoint: readLoyalVisitorStatsEndpoint, place: '/loyal-visitors' },
  { endpoint: readHeatmapEndpoint, place: '/heatmap' },
  { endpoint: listCamerasEndpoint, place: '/cameras' },
  { endpoint: listZonesEndpoint, place: CAMERA_PLACE },
  { endpoint: listChatMessagesEndpoint, place: '/chat' },
  { endpoint: listFaceListsEndpoint, place: '/face-profiles-list' },
  { endpoint: readFaceListEndpoint, place: PROFILES_PLACE },
  { endpoint: listFaceProfilesEndpoint, place: PROFILES_PLACE },
  { endpoint: listFaceDetectionsEndpoint, place: '/face-profiles-detections' },
  { endpoint: readCompletedOrdersEndpoint, place: '/restaurant-orders' },
  { endpoint: readCurrentOrdersEndpoint, place: '/restaurant-orders' },
];

/**
 * Calls that a provider need not have. One that says so is not asked again, and nothing on screen depends on them: the tests
 * beside their hooks try them.
 */
export const OPTIONAL: readonly AnyEndpoint[] = [
  listCameraDetectorsEndpoint,
  readCameraPeopleEndpoint,
  readPushKeyEndpoint,
  putPushSubscriptionEndpoint,
  deletePushSubscriptionEndpoint,
];

/** Readings of the shell, the same ones around every screen: one place tells for all. */
const SHELL_READINGS = new Set([readCurrentUserEndpoint, readUnreadCountEndpoint].map(callName));

/** What is to be tried of that which a place reads. */
export function triedAt(place: string, found: readonly AnyEndpoint[]): AnyEndpoint[] {
  const own = READINGS.filter((reading) => reading.place === place).map(({ endpoint }) => endpoint);
  return isWhole
    ? found.filter(
        (one) =>
          own.includes(one) || !(SHELL_READINGS.has(callName(one)) || OPTIONAL.includes(one)),
      )
    : own;
}

interface Exception {
  endpoint: AnyEndpoint;
  /** Everywhere where it is left out. */
  place?: string;
  shown: Partial<ReadingShown>;
}

/** What a screen is whole without, or goes on with in silence. */
const EXCEPTIONS: readonly Exception[] = [
  // Whoever is signed in stays so, with the rights they had; the next start asks anew.
  { endpoint: readCurrentUserEndpoint, shown: { again: 'nothing' } },
  // Their names and clocks are read once; what is on screen is counted by them, and stays.
  { endpoint: listRestaurantsEndpoint, shown: { again: 'nothing' } },
  { endpoint: listRestaurantsEndpoint, place: '/compare', shown: { again: 'stale' } },
  {
    endpoint: listRestaurantsEndpoint,
    place: '/alerts',
    shown: { first: { says: 'alerts.filter.restaurantsFailed' } },
  },
  // Show what is of the restaurant that is remembered; only its name is missing.
  ...['/cameras', CAMERA_PLACE, '/face-profiles-list'].map(
    (place): Exception => ({
      endpoint: listRestaurantsEndpoint,
      place,
      shown: { first: 'nothing' },
    }),
  ),
  // Ask for no restaurant of their own.
  { endpoint: listRestaurantsEndpoint, place: '/chat', shown: { first: 'nothing' } },
  { endpoint: listRestaurantsEndpoint, place: PROFILES_PLACE, shown: { first: 'nothing' } },
  // Before anybody has come, they decide in which words a screen says so.
  // Of a comparison they say whose detectors were silent.
  ...['/analytics', '/table', '/new-visitors', '/loyal-visitors', '/compare'].map(
    (place): Exception => ({
      endpoint: listCamerasEndpoint,
      place,
      shown: { first: 'nothing', again: 'nothing' },
    }),
  ),
  // Without it visitors alone are shown: what else could be is not offered.
  ...['/analytics', '/table'].map(
    (place): Exception => ({
      endpoint: listZonesEndpoint,
      place,
      shown: { first: 'nothing', again: 'nothing' },
    }),
  ),
  // What is chosen from: names that stay, beside figures that are marked where they are old.
  { endpoint: listCamerasEndpoint, place: '/heatmap', shown: { again: 'nothing' } },
  { endpoint: listCamerasEndpoint, place: CAMERA_PLACE, shown: { again: 'nothing' } },
  {
    endpoint: listCamerasEndpoint,
    place: '/face-profiles-detections',
    shown: { again: 'nothing' },
  },
  {
    endpoint: listFaceListsEndpoint,
    place: '/face-profiles-detections',
    shown: { again: 'nothing' },
  },
  {
    endpoint: listZonesEndpoint,
    place: '/heatmap',
    shown: { first: { says: 'analytics.heatmap.zonesFailed' }, again: 'nothing' },
  },
  // Says only which list is the staff's; whom it shows is read by itself.
  { endpoint: listFaceListsEndpoint, place: '/', shown: { again: 'nothing' } },
  // Its name stays; the people below are marked where they are old.
  { endpoint: readFaceListEndpoint, shown: { again: 'nothing' } },
  { endpoint: listFaceProfilesEndpoint, shown: { byStatus: { 404: 'faces.profiles.noSuchList' } } },
  // A badge: without it the menu is whole, and a previous count stands until the next poll.
  { endpoint: readUnreadCountEndpoint, shown: { first: 'nothing', again: 'nothing' } },
];

/** What a place shows of a reading that fails. */
export function shownOf(endpoint: AnyEndpoint, place: string): ReadingShown {
  const exceptions = EXCEPTIONS.filter(
    (one) => callName(one.endpoint) === callName(endpoint) && (one.place ?? place) === place,
  );
  return Object.assign(
    { first: 'message', again: 'stale' },
    ...exceptions.map(({ shown }) => shown),
  );
}
