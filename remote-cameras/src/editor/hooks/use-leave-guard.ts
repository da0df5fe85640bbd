import { useIntl } from '@maitred/shared-kit/i18n';
import { type Location, useUnsavedWork } from '@maitred/shared-kit/router';

/** Asks before unsaved work is left: for another address, for a reload, for a closed tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const intl = useIntl();
  useUnsavedWork(isUnsaved, {
    isLeft: leavesCamera,
    description: intl.formatMessage({ id: 'cameras.leave.hint' }),
  });
}

/** Filters and such in the query of the same camera take nothing away. */
function leavesCamera(from: Location, to: Location): boolean {
  const cameraOf = ({ search }: Location) => new URLSearchParams(search).get('camera');
  return from.pathname !== to.pathname || cameraOf(from) !== cameraOf(to);
}
