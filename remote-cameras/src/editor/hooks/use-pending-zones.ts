import { type CapRefusal, updateZoneEndpoint } from '@maitred/contract';
import { ApiError, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useToast } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import type { ZoneKey } from '../editor-state';
import { withKey, withoutKey } from '../zone-keys';

/** Runs the call that saves or deletes a zone, marks the zone as pending meanwhile, and shows a toast on failure. */
export function usePendingZones() {
  const intl = useIntl();
  const toast = useToast();
  const describeError = useErrorMessage();
  const [pending, setPending] = useState<ReadonlySet<ZoneKey>>(new Set());

  async function run(key: ZoneKey, failureId: string, action: () => Promise<void>) {
    setPending((keys) => withKey(keys, key));
    try {
      await action();
    } catch (error) {
      toast.error({
        title: intl.formatMessage({ id: failureId }),
        description: describeError(error, {
          ...(isCameraGone(error) && {
            byStatus: { 404: intl.formatMessage({ id: 'cameras.save.cameraGone' }) },
          }),
          byReason: {
            too_many_zones: intl.formatMessage({ id: 'cameras.save.tooManyZones' }),
            too_many_corners: intl.formatMessage({ id: 'cameras.save.tooManyCorners' }),
          } satisfies Partial<Record<CapRefusal, string>>,
        }),
      });
    } finally {
      setPending((keys) => withoutKey(keys, key));
    }
  }

  return { pending, run };
}

/** Whether a 404 is about the camera. One from the update of a zone is about the zone itself. */
function isCameraGone(error: unknown): boolean {
  const { method, path } = updateZoneEndpoint;
  return (
    error instanceof ApiError && error.status === 404 && error.endpoint !== `${method} ${path}`
  );
}
