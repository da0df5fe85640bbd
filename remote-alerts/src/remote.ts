import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'alerts',
  title: 'alerts.remote.name',
  screens: {
    alerts: {
      path: '/alerts',
      permissions: ['read_restaurant', 'read_alert', 'update_alert'],
      title: 'alerts.screen.alerts',
      icon: 'bell',
      menu: { badge: 'unread-alerts' },
      visitName: 'Alerts',
      load: () =>
        import(/* webpackChunkName: "screen-alerts" */ './screens/alerts-screen').then(
          (module) => module.AlertsScreen,
        ),
    },
  },
  widgets: {
    'needs-a-person': {
      size: 'list',
      permissions: ['read_restaurant', 'read_alert'],
      height: { base: 820, lg: 633 },
      load: () =>
        import(/* webpackChunkName: "widget-needs-a-person" */ './widgets/needs-a-person').then(
          (module) => module.NeedsAPerson,
        ),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
