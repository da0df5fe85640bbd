import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'cameras',
  screens: {
    cameras: () =>
      import(/* webpackChunkName: "screen-cameras" */ './screens/cameras-screen').then(
        (module) => module.CamerasScreen,
      ),
  },
  widgets: {
    'camera-stills': () =>
      import(/* webpackChunkName: "widget-camera-stills" */ './widgets/camera-stills').then(
        (module) => module.CameraStills,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
