import { useErrorMessage } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate, toInstants } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { EmptyState, Link, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useMemo } from 'react';
import { SeenList } from '../detections/components/seen-list';
import { useDetections } from '../detections/hooks/use-detections';
import { daysOf, personDays, sightingsOf } from '../detections/sightings';
import { useFaceLists } from '../lists/hooks/use-face-lists';
import { detectionsPath } from '../lists/list-path';

/** Which of the staff was seen today, for the home screen. */
export function StaffToday() {
  const intl = useIntl();
  const loading = <Skeleton height={40} />;
  return (
    <Panel title={intl.formatMessage({ id: 'faces.widget.title' })}>
      <RestaurantGate loading={loading}>
        {(restaurant) => <SeenToday restaurant={restaurant} />}
      </RestaurantGate>
    </Panel>
  );
}

function SeenToday({ restaurant }: { restaurant: RestaurantFilter }) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const { restaurantId, today, timeZone } = restaurant;
  const lists = useFaceLists({ restaurantId });
  const staff = lists.data?.find(({ type }) => type === 'employees');
  const range = useMemo(() => ({ from: today, to: today }), [today]);
  const instants = useMemo(() => toInstants(range, timeZone), [range, timeZone]);
  const detections = useDetections({ listId: staff?.id, range, instants, today });
  const seen = useMemo(
    () =>
      detections.data &&
      personDays(sightingsOf(detections.data), daysOf(range, timeZone)).sort(
        (a, b) => b.lastAt - a.lastAt,
      ),
    [detections.data, range, timeZone],
  );
  const hasNoStaff = lists.data !== undefined && staff === undefined;
  const state = hasNoStaff
    ? { data: [] }
    : staff === undefined
      ? { ...lists, data: undefined }
      : { ...detections, data: seen };

  return (
    <Stack gap={3} alignItems="stretch">
      <ResourceView
        state={state}
        isEmpty={(people) => people.length === 0}
        loading={<Skeleton height={40} />}
        empty={
          <EmptyState
            icon={<UserRoundX />}
            title={intl.formatMessage({
              id: hasNoStaff ? 'faces.widget.noStaffList' : 'faces.widget.nobody',
            })}
          />
        }
        describeError={describeError}
        onRetry={() => void (staff === undefined ? lists.reload() : detections.reload())}
      >
        {(people) => <SeenList people={people} timeZone={timeZone} />}
      </ResourceView>
      {staff && (
        <Link asChild alignSelf="flex-start" fontSize="md">
          <RouterLink to={detectionsPath(staff)}>
            {intl.formatMessage({ id: 'faces.widget.all' })}
          </RouterLink>
        </Link>
      )}
    </Stack>
  );
}
