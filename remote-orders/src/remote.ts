import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'orders',
  title: 'orders.remote.name',
  screens: {
    orders: {
      path: '/restaurant-orders',
      permissions: ['read_restaurant_order'],
      title: 'orders.screen.orders',
      filter: 'range',
      menu: { group: 'analytics' },
      kit: ['charts'],
      load: () =>
        import(/* webpackChunkName: "screen-orders" */ './screens/orders-screen').then(
          (module) => module.OrdersScreen,
        ),
    },
  },
  widgets: {
    'orders-now': {
      size: 'figure',
      permissions: ['read_restaurant', 'read_restaurant_order'],
      height: { base: 197, lg: 197 },
      load: () =>
        import(/* webpackChunkName: "widget-orders-now" */ './widgets/orders-now').then(
          (module) => module.OrdersNow,
        ),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
