import { useErrorMessage } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, ResourceView } from '@maitred/shared-kit/ui';
import { useCallback, useRef } from 'react';
import { SeenOfStaff } from '../detections/components/seen-of-staff';
import { NobodySeen, StaffSkeleton } from '../detections/components/staff-states';
import { useAllFaceLists } from '../lists/hooks/use-all-face-lists';

/** Home screen widget: which staff were seen today. */
export function StaffToday() {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'faces.widget.title' })}>
      <RestaurantGate loading={<StaffSkeleton />}>
        {(restaurant) => <SeenToday restaurant={restaurant} />}
      </RestaurantGate>
    </Panel>
  );
}

function SeenToday({ restaurant }: { restaurant: RestaurantFilter }) {
  const describeError = useErrorMessage();
  const { lists, isWhole, error, moreError, isLoading, reload, restart } = useAllFaceLists(
    restaurant.restaurantId,
  );
  const handleGone = useRestartOnce(restart);
  const staff = isWhole ? lists?.filter(({ type }) => type === 'employees') : undefined;
  // A failed refresh of the lists is not reported: once known, lists are not marked as stale, as metrics are.
  const failure = staff === undefined ? (error ?? moreError) : undefined;
  return (
    <ResourceView
      state={{ data: staff, error: failure, isLoading }}
      isEmpty={(found) => found.length === 0}
      loading={<StaffSkeleton />}
      empty={<NobodySeen reasonId="faces.widget.noStaffList" />}
      describeError={describeError}
      onRetry={() => reload()}
    >
      {(found) => (
        <SeenOfStaff
          lists={found}
          restaurant={restaurant}
          onGone={handleGone}
          onRetry={() => restart()}
        />
      )}
    </ResourceView>
  );
}

/** Reloads the lists when one is gone, but only once if they turn out to be the same. */
function useRestartOnce(restart: () => Promise<void>): (listIds: string) => void {
  const restarted = useRef<string>(undefined);
  return useCallback(
    (listIds) => {
      if (restarted.current === listIds) return;
      restarted.current = listIds;
      void restart();
    },
    [restart],
  );
}
