import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'faces',
  title: 'faces.remote.name',
  screens: {
    'face-profile-lists': {
      path: '/face-profiles-list',
      permissions: ['read_restaurant', 'read_face_profile_list'],
      title: 'faces.screen.faceProfileLists',
      icon: 'users',
      filter: 'restaurant',
      menu: {},
      visitName: 'Face profile lists',
      load: () =>
        import(
          /* webpackChunkName: "screen-face-profile-lists" */ './screens/face-profile-lists-screen'
        ).then((module) => module.FaceProfileListsScreen),
    },
    'face-profiles': {
      path: '/:restaurantId/face-profiles/:listId',
      permissions: ['read_face_profile'],
      title: 'faces.screen.faceProfiles',
      partOf: '/face-profiles-list',
      visitName: 'Face profiles',
      load: () =>
        import(
          /* webpackChunkName: "screen-face-profiles" */ './screens/face-profiles-screen'
        ).then((module) => module.FaceProfilesScreen),
    },
    'face-profile-detections': {
      path: '/face-profiles-detections',
      permissions: ['read_restaurant', 'read_face_profile_detections'],
      title: 'faces.screen.faceProfileDetections',
      filter: 'range',
      menu: { group: 'analytics' },
      visitName: 'Face profile detections',
      load: () =>
        import(
          /* webpackChunkName: "screen-face-profile-detections" */ './screens/face-profile-detections-screen'
        ).then((module) => module.FaceProfileDetectionsScreen),
    },
  },
  widgets: {
    'staff-today': {
      size: 'panel',
      permissions: ['read_restaurant', 'read_face_profile_list', 'read_face_profile_detections'],
      height: { base: 138, lg: 138 },
      load: () =>
        import(/* webpackChunkName: "widget-staff-today" */ './widgets/staff-today').then(
          (module) => module.StaffToday,
        ),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
