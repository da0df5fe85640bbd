import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'sample',
  title: 'sample.remote.name',
  screens: {
    sample: {
      path: '/sample',
      permissions: ['read_restaurant'],
      title: 'sample.screen.title',
      icon: 'app-window',
      filter: 'restaurant',
      menu: {},
      load: () =>
        import(/* webpackChunkName: "screen-sample" */ './screens/sample-screen').then(
          (module) => module.SampleScreen,
        ),
    },
  },
  widgets: {},
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
