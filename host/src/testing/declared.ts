import type { DeclaredParts, HomeWidget, ScreenRoute } from '../registry/declared-parts';

type Declared = Omit<ScreenRoute, 'screen' | 'path' | 'title'> & { screen?: string };

function aScreen(path: string, title: string, declared: Declared): ScreenRoute {
  return { path, title: { en: title, ru: `${title} (ru)` }, screen: path.slice(1), ...declared };
}

function aWidget(address: string, declared: Pick<HomeWidget, 'size' | 'permissions'>): HomeWidget {
  const [remote = '', widget = ''] = address.split('/');
  return { remote, widget, height: { base: 200, lg: 200 }, ...declared };
}

const range = { filter: 'range', menu: { group: 'analytics' } } as const;
const readAnalytics = ['read_restaurant', 'read_analytics_timeseries'];

/** Screens and panels as remotes declare them, with one of every kind that the host handles. */
export const DECLARED: DeclaredParts = {
  screens: [
    aScreen('/alerts', 'Alerts', {
      remote: 'alerts',
      permissions: ['read_restaurant', 'read_alert', 'update_alert'],
      icon: [{ shape: 'path', attributes: { d: 'M10 21h4' } }],
      menu: { badge: 'unread-alerts' },
      visitName: 'Alerts',
    }),
    aScreen('/analytics', 'Analytics', {
      remote: 'analytics',
      permissions: readAnalytics,
      kit: ['charts'],
      visitName: 'Analytics',
      ...range,
    }),
    aScreen('/table', 'Table', { remote: 'analytics', permissions: readAnalytics, ...range }),
    aScreen('/compare', 'Comparative analysis', {
      remote: 'analytics',
      permissions: readAnalytics,
      menu: { group: 'analytics' },
    }),
    aScreen('/new-visitors', 'New visitors', {
      remote: 'analytics',
      permissions: ['read_restaurant', 'read_new_loyal_visitors_stats', 'read_new_visitors_stats'],
      ...range,
    }),
    aScreen('/loyal-visitors', 'Loyal visitors', {
      remote: 'analytics',
      permissions: ['read_restaurant', 'read_loyal_visitors_stats'],
      ...range,
    }),
    aScreen('/heatmap', 'Heatmap', {
      remote: 'analytics',
      permissions: ['read_restaurant', 'read_heatmap'],
      ...range,
    }),
    aScreen('/cameras', 'Cameras', {
      remote: 'cameras',
      permissions: ['read_restaurant', 'read_camera', 'read_vazone'],
      filter: 'restaurant',
      menu: {},
      visitName: 'Cameras',
    }),
    aScreen('/chat', 'Chat', {
      remote: 'chat',
      permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
      menu: {},
      visitName: 'Chat',
    }),
    aScreen('/face-profiles-list', 'Face profile lists', {
      remote: 'faces',
      screen: 'face-profile-lists',
      permissions: ['read_restaurant', 'read_face_profile_list'],
      filter: 'restaurant',
      menu: {},
    }),
    aScreen('/:restaurantId/face-profiles/:listId', 'Face profiles', {
      remote: 'faces',
      screen: 'face-profiles',
      permissions: ['read_face_profile'],
      partOf: '/face-profiles-list',
    }),
    aScreen('/face-profiles-detections', 'Face profile detections', {
      remote: 'faces',
      screen: 'face-profile-detections',
      permissions: ['read_restaurant', 'read_face_profile_detections'],
      ...range,
    }),
    aScreen('/restaurant-orders', 'Restaurant orders', {
      remote: 'orders',
      screen: 'orders',
      permissions: ['read_restaurant_order'],
      ...range,
    }),
  ],
  widgets: [
    aWidget('alerts/needs-a-person', {
      size: 'list',
      permissions: ['read_restaurant', 'read_alert'],
    }),
    aWidget('analytics/guests-now', {
      size: 'figure',
      permissions: ['read_restaurant', 'read_occupancy_timeseries'],
    }),
    aWidget('orders/orders-now', {
      size: 'figure',
      permissions: ['read_restaurant', 'read_restaurant_order'],
    }),
    aWidget('analytics/visitors-today', { size: 'panel', permissions: readAnalytics }),
    aWidget('analytics/new-and-loyal', {
      size: 'panel',
      permissions: ['read_restaurant', 'read_new_loyal_visitors_stats'],
    }),
    aWidget('cameras/camera-stills', {
      size: 'list',
      permissions: ['read_restaurant', 'read_camera'],
    }),
    aWidget('faces/staff-today', {
      size: 'panel',
      permissions: ['read_restaurant', 'read_face_profile_list', 'read_face_profile_detections'],
    }),
    {
      ...aWidget('chat/ask-the-assistant', {
        size: 'row',
        permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
      }),
      isLoadedWhenVisible: true,
    },
  ],
  titles: {
    alerts: { en: 'Alerts', ru: 'Тревоги' },
    analytics: { en: 'Analytics', ru: 'Аналитика' },
    cameras: { en: 'Cameras', ru: 'Камеры' },
    chat: { en: 'Chat', ru: 'Чат' },
    faces: { en: 'Faces', ru: 'Лица' },
    orders: { en: 'Orders', ru: 'Заказы' },
  },
  refused: [],
};
