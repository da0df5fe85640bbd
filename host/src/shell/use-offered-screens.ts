import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { useCallback } from 'react';
import { SCREEN_ROUTES, type ScreenRoute } from '../routes/route-table';

/** Tells whether a path is offered to the signed-in user; the host's own paths always are. */
export function useIsOffered(): (path: string) => boolean {
  const user = useCurrentUser();
  return useCallback(
    (path) => {
      const route: ScreenRoute | undefined = SCREEN_ROUTES.find(
        (candidate) => candidate.path === path,
      );
      if (route === undefined) return true;
      return route.isBuilt !== false && holdsPermissions(user, route.permissions);
    },
    [user],
  );
}
