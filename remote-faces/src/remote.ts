import { defineRemote } from '@maitred/shared-kit/federation';

export const remote = defineRemote({
  name: 'faces',
  screens: {
    'face-profile-lists': () =>
      import(
        /* webpackChunkName: "screen-face-profile-lists" */ './screens/face-profile-lists-screen'
      ).then((module) => module.FaceProfileListsScreen),
    'face-profiles': () =>
      import(/* webpackChunkName: "screen-face-profiles" */ './screens/face-profiles-screen').then(
        (module) => module.FaceProfilesScreen,
      ),
    'face-profile-detections': () =>
      import(
        /* webpackChunkName: "screen-face-profile-detections" */ './screens/face-profile-detections-screen'
      ).then((module) => module.FaceProfileDetectionsScreen),
  },
  widgets: {
    'staff-today': () =>
      import(/* webpackChunkName: "widget-staff-today" */ './widgets/staff-today').then(
        (module) => module.StaffToday,
      ),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
});
