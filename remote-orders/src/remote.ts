import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'orders',
  screens: {
    orders: () =>
      import(/* webpackChunkName: "screen-orders" */ './screens/orders-screen').then(
        (module) => module.OrdersScreen,
      ),
  },
  widgets: {
    'orders-now': () =>
      import(/* webpackChunkName: "widget-orders-now" */ './widgets/orders-now').then(
        (module) => module.OrdersNow,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
