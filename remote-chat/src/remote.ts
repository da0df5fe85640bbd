import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'chat',
  title: 'chat.remote.name',
  screens: {
    chat: {
      path: '/chat',
      permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
      title: 'chat.screen.chat',
      icon: 'message-circle',
      menu: {},
      visitName: 'Chat',
      load: () =>
        import(/* webpackChunkName: "screen-chat" */ './screens/chat-screen').then(
          (module) => module.ChatScreen,
        ),
    },
  },
  widgets: {
    'ask-the-assistant': {
      size: 'row',
      permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
      height: { base: 213, lg: 64 },
      isLoadedWhenVisible: true,
      load: () =>
        import(
          /* webpackChunkName: "widget-ask-the-assistant" */ './widgets/ask-the-assistant'
        ).then((module) => module.AskTheAssistant),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
