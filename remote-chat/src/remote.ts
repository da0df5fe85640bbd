import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'chat',
  screens: {
    chat: () =>
      import(/* webpackChunkName: "screen-chat" */ './screens/chat-screen').then(
        (module) => module.ChatScreen,
      ),
  },
  widgets: {
    'ask-the-assistant': () =>
      import(/* webpackChunkName: "widget-ask-the-assistant" */ './widgets/ask-the-assistant').then(
        (module) => module.AskTheAssistant,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
