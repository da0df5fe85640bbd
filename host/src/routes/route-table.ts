import type { Permission } from '@maitred/contract';

export const REMOTE_NAMES = ['alerts', 'analytics', 'cameras', 'chat', 'faces', 'orders'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** What of the global filter a screen follows: restaurant and days, or the restaurant alone. */
export type RouteFilter = 'range' | 'restaurant';

/** A part of the kit beyond what is there at the first paint. */
export type LaterModule = 'charts';

/** A screen that a remote provides, and who may see it. */
export interface ScreenRoute {
  path: string;
  /** Every one of them is needed. */
  permissions: readonly Permission[];
  remote: RemoteName;
  /** Name of the screen in the remote. */
  screen: string;
  /** What its visits are counted under; those of a screen without one are not counted. */
  visitName?: string;
  filter?: RouteFilter;
  /** What of the kit's later parts the screen draws with. */
  kit?: readonly LaterModule[];
  /** False while the remote has no such screen yet: it is not offered anywhere. */
  isBuilt?: false;
}

const readAnalytics = ['read_restaurant', 'read_analytics_timeseries'] as const;
const charts = ['charts'] as const;

/**
 * The screens of the product. Plain data without React: the boot script reads it too, to start
 * loading the right remote before anything else is there.
 */
export const SCREEN_ROUTES = [
  {
    path: '/analytics',
    visitName: 'Analytics',
    permissions: readAnalytics,
    remote: 'analytics',
    screen: 'analytics',
    kit: charts,
    filter: 'range',
  },
  {
    path: '/table',
    visitName: 'Table',
    permissions: readAnalytics,
    remote: 'analytics',
    screen: 'table',
    filter: 'range',
  },
  {
    path: '/compare',
    visitName: 'Comparative Analysis',
    permissions: readAnalytics,
    remote: 'analytics',
    screen: 'compare',
    kit: charts,
  },
  {
    path: '/cameras',
    visitName: 'Cameras',
    permissions: ['read_restaurant', 'read_camera', 'read_vazone'],
    remote: 'cameras',
    screen: 'cameras',
    filter: 'restaurant',
  },
  {
    path: '/chat',
    visitName: 'Chat',
    permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
    remote: 'chat',
    screen: 'chat',
  },
  {
    path: '/alerts',
    visitName: 'Alerts',
    permissions: ['read_restaurant', 'read_alert', 'update_alert'],
    remote: 'alerts',
    screen: 'alerts',
  },
  {
    path: '/new-visitors',
    visitName: 'New visitors',
    permissions: ['read_restaurant', 'read_new_loyal_visitors_stats', 'read_new_visitors_stats'],
    remote: 'analytics',
    screen: 'new-visitors',
    kit: charts,
    filter: 'range',
  },
  {
    path: '/loyal-visitors',
    visitName: 'Loyal visitors',
    permissions: ['read_restaurant', 'read_loyal_visitors_stats'],
    remote: 'analytics',
    screen: 'loyal-visitors',
    kit: charts,
    filter: 'range',
  },
  {
    path: '/heatmap',
    visitName: 'Heatmap',
    permissions: ['read_restaurant', 'read_heatmap'],
    remote: 'analytics',
    screen: 'heatmap',
    filter: 'range',
  },
  {
    path: '/face-profiles-list',
    visitName: 'Face profile lists',
    permissions: ['read_restaurant', 'read_face_profile_list'],
    remote: 'faces',
    screen: 'face-profile-lists',
    filter: 'restaurant',
  },
  {
    path: '/:restaurantId/face-profiles/:listId',
    visitName: 'Face profiles',
    permissions: ['read_face_profile'],
    remote: 'faces',
    screen: 'face-profiles',
  },
  {
    path: '/face-profiles-detections',
    visitName: 'Face profile detections',
    permissions: ['read_restaurant', 'read_face_profile_detections'],
    remote: 'faces',
    screen: 'face-profile-detections',
    filter: 'range',
  },
  {
    path: '/restaurant-orders',
    permissions: ['read_restaurant_order'],
    remote: 'orders',
    screen: 'orders',
    kit: charts,
    filter: 'range',
  },
] as const satisfies readonly ScreenRoute[];

export type ScreenPath = (typeof SCREEN_ROUTES)[number]['path'];

export const LOGIN_PATH = '/login';
/** An address without a bot is the mini-app's too: it says what is wrong, and asks for no sign-in. */
export const MESSENGER_LOGIN_PATH = '/telegram/authentication/:botId?';
export const HOME_PATH = '/';
export const ACCESS_DENIED_PATH = '/403';

/** What visits of the host's own screens are counted under. */
export const HOME_VISIT_NAME = 'Home';
export const LOGIN_VISIT_NAME = 'Login';

const SCREEN_PATTERNS = SCREEN_ROUTES.map((route) => ({ route, pattern: pathPattern(route.path) }));

/** The screen at an address, or undefined where the host itself answers it. */
export function findScreenRoute(pathname: string): ScreenRoute | undefined {
  return SCREEN_PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route;
}

/** The addresses of a route, as the router reads it: in any case, and with a slash at the end or without. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}
