import { createBrowserRouter, type RouteObject } from '@maitred/shared-kit/router';
import { AccessDeniedScreen } from '../screens/access-denied-screen';
import { HomeScreen } from '../screens/home-screen';
import { lazyScreen } from '../screens/lazy-screen';
import { LoginScreen } from '../screens/login-screen';
import { NotFoundScreen } from '../screens/not-found-screen';
import { RemoteScreen } from '../screens/remote-screen';
import { RouteFailure } from '../screens/route-failure';
import { Shell } from '../shell/shell';
import { PageVisit } from '../telemetry/page-visit';
import { PermissionGate } from './permission-gate';
import {
  ACCESS_DENIED_PATH,
  HOME_PATH,
  HOME_VISIT_NAME,
  LOGIN_PATH,
  MESSENGER_LOGIN_PATH,
  SCREEN_ROUTES,
  type ScreenPath,
  type ScreenRoute,
} from './route-table';
import type { RouteHandle } from './route-title';
import { SCREEN_TITLES } from './screen-labels';
import { SessionGate } from './session-gate';

const titled = (
  titleId: string,
  route: Pick<RouteHandle, 'filter' | 'permissions'> = {},
): { handle: RouteHandle } => ({
  handle: { titleId, filter: route.filter, permissions: route.permissions },
});

const screenRoutes: RouteObject[] = SCREEN_ROUTES.map(
  (route: ScreenRoute & { path: ScreenPath }) => ({
    path: route.path,
    ...titled(SCREEN_TITLES[route.path], route),
    errorElement: <RouteFailure />,
    element: (
      <PermissionGate permissions={route.permissions}>
        {route.visitName && <PageVisit name={route.visitName} />}
        <RemoteScreen remote={route.remote} screen={route.screen} />
      </PermissionGate>
    ),
  }),
);

/** The routes of the product: the two sign-ins are public, everything else needs a session. */
export const routes: RouteObject[] = [
  { path: LOGIN_PATH, element: <LoginScreen />, errorElement: <RouteFailure isAlone /> },
  {
    path: MESSENGER_LOGIN_PATH,
    element: lazyScreen(() =>
      import(
        /* webpackChunkName: "screen-messenger-login" */ '../screens/messenger-login-screen'
      ).then((module) => module.MessengerLoginScreen),
    ),
    errorElement: <RouteFailure isAlone />,
  },
  {
    element: (
      <SessionGate>
        <Shell />
      </SessionGate>
    ),
    errorElement: <RouteFailure isAlone />,
    children: [
      {
        path: HOME_PATH,
        ...titled('host.screen.home', { filter: 'restaurant' }),
        element: (
          <>
            <PageVisit name={HOME_VISIT_NAME} />
            <HomeScreen />
          </>
        ),
        errorElement: <RouteFailure />,
      },
      ...screenRoutes,
      {
        path: ACCESS_DENIED_PATH,
        ...titled('host.screen.accessDenied'),
        element: <AccessDeniedScreen />,
      },
      { path: '*', ...titled('host.screen.notFound'), element: <NotFoundScreen /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
