import { defineRemote } from '@maitred/shared-kit/federation';

const readAnalytics = ['read_restaurant', 'read_analytics_timeseries'] as const;

export const remote = defineRemote({
  name: 'analytics',
  title: 'analytics.remote.name',
  screens: {
    analytics: {
      path: '/analytics',
      permissions: readAnalytics,
      title: 'analytics.screen.analytics',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'Analytics',
      kit: ['charts'],
      load: () =>
        import(/* webpackChunkName: "screen-analytics" */ './screens/analytics-screen').then(
          (module) => module.AnalyticsScreen,
        ),
    },
    table: {
      path: '/table',
      permissions: readAnalytics,
      title: 'analytics.screen.table',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'Table',
      load: () =>
        import(/* webpackChunkName: "screen-table" */ './screens/table-screen').then(
          (module) => module.TableScreen,
        ),
    },
    'new-visitors': {
      path: '/new-visitors',
      permissions: ['read_restaurant', 'read_new_loyal_visitors_stats', 'read_new_visitors_stats'],
      title: 'analytics.screen.newVisitors',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'New visitors',
      kit: ['charts'],
      load: () =>
        import(/* webpackChunkName: "screen-new-visitors" */ './screens/new-visitors-screen').then(
          (module) => module.NewVisitorsScreen,
        ),
    },
    'loyal-visitors': {
      path: '/loyal-visitors',
      permissions: ['read_restaurant', 'read_loyal_visitors_stats'],
      title: 'analytics.screen.loyalVisitors',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'Loyal visitors',
      kit: ['charts'],
      load: () =>
        import(
          /* webpackChunkName: "screen-loyal-visitors" */ './screens/loyal-visitors-screen'
        ).then((module) => module.LoyalVisitorsScreen),
    },
    heatmap: {
      path: '/heatmap',
      permissions: ['read_restaurant', 'read_heatmap'],
      title: 'analytics.screen.heatmap',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'Heatmap',
      load: () =>
        import(/* webpackChunkName: "screen-heatmap" */ './screens/heatmap-screen').then(
          (module) => module.HeatmapScreen,
        ),
    },
    compare: {
      path: '/compare',
      permissions: readAnalytics,
      title: 'analytics.screen.compare',
      menu: { group: 'analytics' },
      visitName: 'Comparative Analysis',
      kit: ['charts'],
      load: () =>
        import(/* webpackChunkName: "screen-compare" */ './screens/compare-screen').then(
          (module) => module.CompareScreen,
        ),
    },
  },
  widgets: {
    'guests-now': {
      size: 'figure',
      permissions: ['read_restaurant', 'read_occupancy_timeseries'],
      height: { base: 191, lg: 216 },
      load: () =>
        import(/* webpackChunkName: "widget-guests-now" */ './widgets/guests-now').then(
          (module) => module.GuestsNow,
        ),
    },
    'visitors-today': {
      size: 'panel',
      permissions: ['read_restaurant', 'read_analytics_timeseries'],
      height: { base: 453, lg: 430 },
      load: () =>
        import(/* webpackChunkName: "widget-visitors-today" */ './widgets/visitors-today').then(
          (module) => module.VisitorsToday,
        ),
    },
    'new-and-loyal': {
      size: 'panel',
      permissions: ['read_restaurant', 'read_new_loyal_visitors_stats'],
      height: { base: 332, lg: 228 },
      load: () =>
        import(/* webpackChunkName: "widget-new-and-loyal" */ './widgets/new-and-loyal').then(
          (module) => module.NewAndLoyal,
        ),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
