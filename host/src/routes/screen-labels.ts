import type { RemoteName, ScreenPath } from './route-table';

/** Message id of each screen's title, which sidebar, top bar and document title share. */
export const SCREEN_TITLES: Record<ScreenPath, string> = {
  '/analytics': 'host.screen.analytics',
  '/table': 'host.screen.table',
  '/compare': 'host.screen.compare',
  '/cameras': 'host.screen.cameras',
  '/chat': 'host.screen.chat',
  '/alerts': 'host.screen.alerts',
  '/new-visitors': 'host.screen.newVisitors',
  '/loyal-visitors': 'host.screen.loyalVisitors',
  '/heatmap': 'host.screen.heatmap',
  '/face-profiles-list': 'host.screen.faceProfileLists',
  '/:restaurantId/face-profiles/:listId': 'host.screen.faceProfiles',
  '/face-profiles-detections': 'host.screen.faceProfileDetections',
  '/restaurant-orders': 'host.screen.orders',
};

/** Message id of each remote's name, as people know that part of the application. */
export const REMOTE_TITLES: Record<RemoteName, string> = {
  alerts: 'host.remote.alerts',
  analytics: 'host.remote.analytics',
  cameras: 'host.remote.cameras',
  chat: 'host.remote.chat',
  faces: 'host.remote.faces',
  orders: 'host.remote.orders',
};
