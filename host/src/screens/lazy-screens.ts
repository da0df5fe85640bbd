import { lazyScreen } from './lazy-screen';

/** The boot script preloads it for people who are not signed in; every other page prefetches it when idle. */
export const LoginScreen = lazyScreen(() =>
  import(/* webpackChunkName: "sign-in" */ './login-screen').then((module) => module.LoginScreen),
);

export const MessengerLoginScreen = lazyScreen(() =>
  import(/* webpackChunkName: "screen-messenger-login" */ './messenger-login-screen').then(
    (module) => module.MessengerLoginScreen,
  ),
);

export const AccessDeniedScreen = lazyScreen(() =>
  import(/* webpackChunkName: "screen-dead-ends" */ './access-denied-screen').then(
    (module) => module.AccessDeniedScreen,
  ),
);

export const NotFoundScreen = lazyScreen(() =>
  import(/* webpackChunkName: "screen-dead-ends" */ './not-found-screen').then(
    (module) => module.NotFoundScreen,
  ),
);
