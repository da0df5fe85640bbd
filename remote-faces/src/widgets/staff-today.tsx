import type { FaceList } from '@maitred/contract';
import { ApiError, useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import {
  CutText,
  EmptyState,
  Flex,
  Link,
  Panel,
  ResourceView,
  Skeleton,
  Stack,
  Text,
} from '@maitred/shared-kit/ui';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import { SeenList } from '../detections/components/seen-list';
import { useSeenToday } from '../detections/hooks/use-seen-today';
import { useAllFaceLists } from '../lists/hooks/use-all-face-lists';
import { detectionsPath, profilesPath } from '../lists/list-path';

/** Each is a call of its own every minute. */
const MOST_STAFF_LISTS = 10;

/** Which of the staff was seen today, for the home screen. */
export function StaffToday() {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'faces.widget.title' })}>
      <RestaurantGate loading={<Loading />}>
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
  // Which lists there are is no figure: once known, they are not marked where they are old.
  const failure = staff === undefined ? (error ?? moreError) : undefined;
  return (
    <ResourceView
      state={{ data: staff, error: failure, isLoading }}
      isEmpty={(found) => found.length === 0}
      loading={<Loading />}
      empty={<Nobody reasonId="faces.widget.noStaffList" />}
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

/** Reads the lists anew where one is gone; once, where they turn out to be the same. */
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

interface SeenOfStaffProps {
  lists: readonly FaceList[];
  restaurant: RestaurantFilter;
  /** Called with the ids of the lists where one of them is not there any more. */
  onGone: (listIds: string) => void;
  /** Called beside reading again who was seen. */
  onRetry: () => Promise<void>;
}

function SeenOfStaff({ lists, restaurant, onGone, onRetry }: SeenOfStaffProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const mayReadProfiles = usePermission('read_face_profile');
  const shown = lists.slice(0, MOST_STAFF_LISTS);
  const leftOut = lists.length - shown.length;
  const ids = shown.map(({ id }) => id);
  const seen = useSeenToday(ids, restaurant);
  const listIds = ids.join();
  const isGone = seen.error instanceof ApiError && seen.error.status === 404;
  useEffect(() => {
    if (isGone) onGone(listIds);
  }, [isGone, listIds, onGone]);

  async function handleRetry(): Promise<void> {
    await Promise.all([onRetry(), seen.reload()]);
  }

  return (
    <Stack gap={3} alignItems="stretch">
      <ResourceView
        state={seen}
        isEmpty={(people) => people.length === 0}
        loading={<Loading />}
        empty={<Nobody reasonId="faces.widget.nobody" />}
        describeError={describeError}
        onRetry={handleRetry}
      >
        {(people) => (
          <SeenList
            people={people.toSorted((a, b) => b.lastAt - a.lastAt)}
            timeZone={restaurant.timeZone}
          />
        )}
      </ResourceView>
      {leftOut > 0 && (
        <Text fontSize="sm" color="quiet">
          {intl.formatMessage({ id: 'faces.widget.leftOut' }, { count: leftOut })}
        </Text>
      )}
      <Flex gap={3} flexWrap="wrap" alignItems="center">
        {shown.map((list) => (
          <Fragment key={list.id}>
            <ListLink
              to={detectionsPath(list)}
              text={
                shown.length === 1
                  ? intl.formatMessage({ id: 'faces.widget.all' })
                  : intl.formatMessage({ id: 'faces.widget.allOf' }, { list: nameOf(list) })
              }
            />
            {mayReadProfiles && (
              <ListLink
                to={profilesPath(list)}
                text={intl.formatMessage({ id: 'faces.widget.people' }, { list: nameOf(list) })}
              />
            )}
          </Fragment>
        ))}
      </Flex>
    </Stack>
  );

  function nameOf({ name }: FaceList): string {
    return name.trim() || intl.formatMessage({ id: 'faces.list.unnamed' });
  }
}

function ListLink({ to, text }: { to: string; text: string }) {
  return (
    <Link asChild minWidth={0} maxWidth="100%" fontSize="md">
      <RouterLink to={to}>
        <CutText text={text} />
      </RouterLink>
    </Link>
  );
}

function Nobody({ reasonId }: { reasonId: string }) {
  const intl = useIntl();
  return <EmptyState icon={<UserRoundX />} title={intl.formatMessage({ id: reasonId })} />;
}

function Loading() {
  return <Skeleton height={40} />;
}
