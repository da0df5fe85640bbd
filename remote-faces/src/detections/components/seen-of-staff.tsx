import type { FaceList } from '@maitred/contract';
import { isGone, useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { CutText, Flex, Link, ResourceView, Stack, Text } from '@maitred/shared-kit/ui';
import { Fragment, useEffect } from 'react';
import { detectionsPath, profilesPath } from '../../lists/list-path';
import { useSeenToday } from '../hooks/use-seen-today';
import { SeenList } from './seen-list';
import { NobodySeen, StaffSkeleton } from './staff-states';

/** Each list costs a call every minute. */
const MOST_STAFF_LISTS = 10;

interface SeenOfStaffProps {
  lists: readonly FaceList[];
  restaurant: RestaurantFilter;
  /** Called with the ids of the lists, joined by commas, if one of them no longer exists. */
  onGone: (listIds: string) => void;
  /** Called in addition to reloading the detections. */
  onRetry: () => Promise<void>;
}

/** Which people of some lists were seen today, with links to each list. */
export function SeenOfStaff({ lists, restaurant, onGone, onRetry }: SeenOfStaffProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const mayReadProfiles = usePermission('read_face_profile');
  const shown = lists.slice(0, MOST_STAFF_LISTS);
  const leftOut = lists.length - shown.length;
  const ids = shown.map(({ id }) => id);
  const seen = useSeenToday(ids, restaurant);
  const listIds = ids.join();
  const isOneGone = isGone(seen.error);
  useEffect(() => {
    if (isOneGone) onGone(listIds);
  }, [isOneGone, listIds, onGone]);

  async function handleRetry(): Promise<void> {
    await Promise.all([onRetry(), seen.reload()]);
  }

  return (
    <Stack gap={3} alignItems="stretch">
      <ResourceView
        state={seen}
        isEmpty={(people) => people.length === 0}
        loading={<StaffSkeleton />}
        empty={<NobodySeen reasonId="faces.widget.nobody" />}
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
