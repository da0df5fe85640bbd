import { createBrowserRouter, type RouteObject } from '@maitred/shared-kit/host';
import type { ScreenRoute } from './registry/declared-parts';
import {
  ACCESS_DENIED_PATH,
  HOME_PATH,
  HOME_VISIT_NAME,
  LOGIN_PATH,
  MESSENGER_LOGIN_PATH,
} from './routes/paths';
import { PermissionGate } from './routes/permission-gate';
import type { RouteHandle } from './routes/route-title';
import { HomeScreen } from './screens/home-screen';
import {
  AccessDeniedScreen,
  LoginScreen,
  MessengerLoginScreen,
  NotFoundScreen,
} from './screens/lazy-screens';
import { RemoteScreen } from './screens/remote-screen';
import { RouteFailure } from './screens/route-failure';
import { Shell } from './shell/shell';
import { SessionGate } from './sign-in/session-gate';
import { PageVisit } from './telemetry/page-visit';

const handled = (handle: RouteHandle) => ({ handle });
const titled = (id: string) => handled({ title: { id } });

function screenRoute(screen: ScreenRoute): RouteObject {
  const { path, title, filter, permissions, visitName, remote } = screen;
  return {
    path,
    ...handled({ title, filter, permissions }),
    errorElement: <RouteFailure />,
    element: (
      <PermissionGate permissions={permissions}>
        {visitName && <PageVisit name={visitName} />}
        <RemoteScreen remote={remote} screen={screen.screen} />
      </PermissionGate>
    ),
  };
}

/**
 * The routes of the product: the two sign-in screens are public, everything else needs a session.
 * @param screens screens of the remotes
 */
const routesOf = (screens: readonly ScreenRoute[]): RouteObject[] => [
  { path: LOGIN_PATH, element: <LoginScreen />, errorElement: <RouteFailure isAlone /> },
  {
    path: MESSENGER_LOGIN_PATH,
    element: <MessengerLoginScreen />,
    errorElement: <RouteFailure isAlone />,
  },
  {
    element: (
      <SessionGate>
        <Shell prefetchSignIn={LoginScreen.prefetch} />
      </SessionGate>
    ),
    errorElement: <RouteFailure isAlone />,
    children: [
      {
        path: HOME_PATH,
        ...handled({ title: { id: 'host.screen.home' }, filter: 'restaurant' }),
        element: (
          <>
            <PageVisit name={HOME_VISIT_NAME} />
            <HomeScreen />
          </>
        ),
        errorElement: <RouteFailure />,
      },
      ...screens.map(screenRoute),
      {
        path: ACCESS_DENIED_PATH,
        ...titled('host.screen.accessDenied'),
        element: <AccessDeniedScreen />,
        errorElement: <RouteFailure />,
      },
      {
        path: '*',
        ...titled('host.screen.notFound'),
        element: <NotFoundScreen />,
        errorElement: <RouteFailure />,
      },
    ],
  },
];

export function createRouter(screens: readonly ScreenRoute[]) {
  return createBrowserRouter(routesOf(screens));
}
