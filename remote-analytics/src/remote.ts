import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'analytics',
  screens: {
    analytics: () =>
      import(/* webpackChunkName: "screen-analytics" */ './screens/analytics-screen').then(
        (module) => module.AnalyticsScreen,
      ),
    table: () =>
      import(/* webpackChunkName: "screen-table" */ './screens/table-screen').then(
        (module) => module.TableScreen,
      ),
    'new-visitors': () =>
      import(/* webpackChunkName: "screen-new-visitors" */ './screens/new-visitors-screen').then(
        (module) => module.NewVisitorsScreen,
      ),
    'loyal-visitors': () =>
      import(
        /* webpackChunkName: "screen-loyal-visitors" */ './screens/loyal-visitors-screen'
      ).then((module) => module.LoyalVisitorsScreen),
    heatmap: () =>
      import(/* webpackChunkName: "screen-heatmap" */ './screens/heatmap-screen').then(
        (module) => module.HeatmapScreen,
      ),
    compare: () =>
      import(/* webpackChunkName: "screen-compare" */ './screens/compare-screen').then(
        (module) => module.CompareScreen,
      ),
  },
  widgets: {
    'guests-now': () =>
      import(/* webpackChunkName: "widget-guests-now" */ './widgets/guests-now').then(
        (module) => module.GuestsNow,
      ),
    'visitors-today': () =>
      import(/* webpackChunkName: "widget-visitors-today" */ './widgets/visitors-today').then(
        (module) => module.VisitorsToday,
      ),
    'new-and-loyal': () =>
      import(/* webpackChunkName: "widget-new-and-loyal" */ './widgets/new-and-loyal').then(
        (module) => module.NewAndLoyal,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
