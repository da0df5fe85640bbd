import { useIntl } from '@maitred/shared-kit/i18n';
import { type Location, useBlocker } from '@maitred/shared-kit/router';
import { useConfirmation } from '@maitred/shared-kit/ui';
import { useEffect, useRef } from 'react';

/** Asks before unsaved work is left: for another address, for a reload, for a closed tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const intl = useIntl();
  const confirm = useConfirmation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && leavesCamera(currentLocation, nextLocation),
  );
  const asked = useRef<typeof blocker>(undefined);

  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker) return;
    asked.current = blocker;
    confirm({
      title: intl.formatMessage({ id: 'cameras.leave.title' }),
      description: intl.formatMessage({ id: 'cameras.leave.hint' }),
      confirmLabel: intl.formatMessage({ id: 'cameras.leave.confirm' }),
      cancelLabel: intl.formatMessage({ id: 'cameras.leave.stay' }),
      onConfirm: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
  }, [blocker, confirm, intl]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Filters and such in the query of the same camera take nothing away. */
function leavesCamera(from: Location, to: Location): boolean {
  const cameraOf = ({ search }: Location) => new URLSearchParams(search).get('camera');
  return from.pathname !== to.pathname || cameraOf(from) !== cameraOf(to);
}
