import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'alerts',
  screens: {
    alerts: () =>
      import(/* webpackChunkName: "screen-alerts" */ './screens/alerts-screen').then(
        (module) => module.AlertsScreen,
      ),
  },
  widgets: {
    'needs-a-person': () =>
      import(/* webpackChunkName: "widget-needs-a-person" */ './widgets/needs-a-person').then(
        (module) => module.NeedsAPerson,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
