import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'alerts',
  screens: {},
  widgets: {},
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
