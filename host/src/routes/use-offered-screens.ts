import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { useMemo } from 'react';
import type { ScreenRoute } from '../registry/declared-parts';
import { useDeclaredParts } from './parts-context';

/** The screens of the remotes that the signed-in user may see. */
export function useOfferedScreens(): ScreenRoute[] {
  const user = useCurrentUser();
  const { screens } = useDeclaredParts();
  return useMemo(
    () => screens.filter(({ permissions }) => holdsPermissions(user, permissions)),
    [user, screens],
  );
}
