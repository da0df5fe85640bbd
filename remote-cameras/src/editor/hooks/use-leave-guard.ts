import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { type Location, useUnsavedWork } from '@maitred/shared-kit/router';
import { useState } from 'react';

/** Asks for confirmation before unsaved work is lost by navigating away, reloading or closing the tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const [restaurantId] = useState(filter.restaurantId);
  useUnsavedWork(isUnsaved, {
    isLeft: (from, to) => leavesCamera(from, to, restaurantId),
    description: intl.formatMessage({ id: 'cameras.leave.hint' }),
  });
}

/** @param restaurantId the restaurant that was chosen when the camera was opened */
function leavesCamera(from: Location, to: Location, restaurantId: number | undefined): boolean {
  const isElsewhere = (location: Location) =>
    ![null, String(restaurantId)].includes(parameterOf(location, 'restaurant'));
  // Choosing another restaurant closes the camera in a second navigation. Do not ask again for that one.
  if (isElsewhere(from)) return false;
  return (
    isElsewhere(to) ||
    from.pathname !== to.pathname ||
    parameterOf(from, 'camera') !== parameterOf(to, 'camera')
  );
}

function parameterOf({ search }: Location, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
