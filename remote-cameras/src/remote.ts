import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'cameras',
  title: 'cameras.remote.name',
  screens: {
    cameras: {
      path: '/cameras',
      permissions: ['read_restaurant', 'read_camera', 'read_vazone'],
      title: 'cameras.screen.cameras',
      icon: 'camera',
      filter: 'restaurant',
      menu: {},
      visitName: 'Cameras',
      load: () =>
        import(/* webpackChunkName: "screen-cameras" */ './screens/cameras-screen').then(
          (module) => module.CamerasScreen,
        ),
    },
  },
  widgets: {
    'camera-stills': {
      size: 'list',
      permissions: ['read_restaurant', 'read_camera'],
      height: { base: 951, lg: 428 },
      load: () =>
        import(/* webpackChunkName: "widget-camera-stills" */ './widgets/camera-stills').then(
          (module) => module.CameraStills,
        ),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
