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

/** A single camera's address, with its zones on screen. */
const CAMERA_PLACE = '/cameras?camera=:cameraId&picture=still';
const PROFILES_PLACE = '/:restaurantId/face-profiles/:listId';

/** Every read call of the contract, and the place where every run tries it; a whole run tries all places. */
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
 * Calls that a provider need not implement. Once it responds so, they are not repeated, and nothing on screen depends
 * on them: the tests of their hooks cover them.
 */
export const OPTIONAL: readonly AnyEndpoint[] = [
  listCameraDetectorsEndpoint,
  readCameraPeopleEndpoint,
  readPushKeyEndpoint,
  putPushSubscriptionEndpoint,
  deletePushSubscriptionEndpoint,
];

/** Read calls of the shell, which surrounds every screen: trying them in one place is enough. */
const SHELL_READINGS = new Set([readCurrentUserEndpoint, readUnreadCountEndpoint].map(callName));

/** Which of the calls found at a place to try there. */
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
  /** All places if not given. */
  place?: string;
  shown: Partial<ReadingShown>;
}

/** Calls whose failure a screen does not show, or shows in its own way. */
const EXCEPTIONS: readonly Exception[] = [
  // The user stays signed in with their current permissions; the next start reads them again.
  { endpoint: readCurrentUserEndpoint, shown: { again: 'nothing' } },
  // Names and time zones are read once; what was computed from them stays on screen.
  { endpoint: listRestaurantsEndpoint, shown: { again: 'nothing' } },
  { endpoint: listRestaurantsEndpoint, place: '/compare', shown: { again: 'stale' } },
  {
    endpoint: listRestaurantsEndpoint,
    place: '/alerts',
    shown: { first: { says: 'alerts.filter.restaurantsFailed' } },
  },
  // Show the data of the remembered restaurant; only its name is missing.
  ...['/cameras', CAMERA_PLACE, '/face-profiles-list'].map(
    (place): Exception => ({
      endpoint: listRestaurantsEndpoint,
      place,
      shown: { first: 'nothing' },
    }),
  ),
  // Need no restaurant of their own.
  { endpoint: listRestaurantsEndpoint, place: '/chat', shown: { first: 'nothing' } },
  { endpoint: listRestaurantsEndpoint, place: PROFILES_PLACE, shown: { first: 'nothing' } },
  // Cameras only decide the wording of a screen without visitors; in a comparison they tell whose detectors were
  // silent.
  ...['/analytics', '/table', '/new-visitors', '/loyal-visitors', '/compare'].map(
    (place): Exception => ({
      endpoint: listCamerasEndpoint,
      place,
      shown: { first: 'nothing', again: 'nothing' },
    }),
  ),
  // Without zones only visitors are shown, and nothing else can be selected.
  ...['/analytics', '/table'].map(
    (place): Exception => ({
      endpoint: listZonesEndpoint,
      place,
      shown: { first: 'nothing', again: 'nothing' },
    }),
  ),
  // Names in filters: they stay, next to metrics that are marked when stale.
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
  // Only tells which list is the staff's; its people are read by another call.
  { endpoint: listFaceListsEndpoint, place: '/', shown: { again: 'nothing' } },
  // The list's name stays; the people below are marked when stale.
  { endpoint: readFaceListEndpoint, shown: { again: 'nothing' } },
  // Whoever was in a list that is gone is not shown any more.
  {
    endpoint: listFaceProfilesEndpoint,
    shown: { byStatus: { 404: 'faces.profiles.noSuchList' }, gone: 404 },
  },
  // A badge: the menu works without it, and a previous count stays until the next poll.
  { endpoint: readUnreadCountEndpoint, shown: { first: 'nothing', again: 'nothing' } },
];

/** What a place shows when a read call fails. */
export function shownOf(endpoint: AnyEndpoint, place: string): ReadingShown {
  const exceptions = EXCEPTIONS.filter(
    (one) => callName(one.endpoint) === callName(endpoint) && (one.place ?? place) === place,
  );
  return Object.assign(
    { first: 'message', again: 'stale' },
    ...exceptions.map(({ shown }) => shown),
  );
}
