import { isGone, useErrorMessage } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, PrintedFacts, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import EyeOff from 'lucide-react/icons/eye-off';
import ListX from 'lucide-react/icons/list-x';
import { ChoiceBar, ChoiceBarSkeleton } from '../detections/components/choice-bar';
import { ChoiceNotices } from '../detections/components/choice-notices';
import { DetectionsView } from '../detections/components/detections-view';
import { RangeTooLongNotice } from '../detections/components/range-too-long-notice';
import { useCameraChoice } from '../detections/hooks/use-camera-choice';
import { useDetections } from '../detections/hooks/use-detections';
import { useDetectionsChoice } from '../detections/hooks/use-detections-choice';
import { useListChoice } from '../detections/hooks/use-list-choice';
import { readRangeTooLong } from '../detections/range-too-long';
import { MissingPart } from '../faults/missing-part';

/** Which people of a list the cameras saw. */
export function FaceProfileDetectionsScreen() {
  return (
    <RestaurantGate
      loading={
        <Stack gap={4} alignItems="stretch">
          <ChoiceBarSkeleton />
          <DetectionsSkeleton />
        </Stack>
      }
    >
      {(filter) => <Detections filter={filter} />}
    </RestaurantGate>
  );
}

function Detections({ filter }: { filter: RestaurantFilter }) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const { restaurantId, range, instants, today } = filter;
  const choice = useDetectionsChoice();
  const lists = useListChoice(restaurantId, choice.listId);
  const { cameras, cameraId, cameraName, isIgnored } = useCameraChoice(
    restaurantId,
    choice.cameraId,
  );
  const { listId, list } = lists;
  const detections = useDetections({ listId, cameraId, range, instants, today });
  const tooLong = readRangeTooLong(detections.error, range, filter.timeZone);
  const isBlocked = listId === undefined && lists.error !== undefined;
  const state = isBlocked
    ? { data: undefined, error: lists.error, isLoading: false }
    : { ...detections, isLoading: detections.isLoading || lists.isLoading };
  const hasNoList = listId === undefined && !isBlocked && !lists.isLoading;
  const listName =
    list?.name ?? intl.formatMessage({ id: 'faces.profiles.listById' }, { id: String(listId) });

  async function handleRetry(): Promise<void> {
    if (isBlocked) return lists.reload();
    // The list may have been deleted since the lists were read.
    const isListGone = isGone(detections.error);
    await Promise.all([isListGone && lists.restart(), detections.reload()]);
  }

  return (
    <Stack gap={4} alignItems="stretch">
      <ChoiceBar
        lists={lists}
        onListChange={(id) => choice.change({ list: id })}
        cameras={cameras}
        cameraId={cameraId}
        onCameraChange={(id) => choice.change({ camera: id })}
      />
      {listId !== undefined && (
        <PrintedFacts
          facts={[
            { label: intl.formatMessage({ id: 'faces.detections.list' }), value: listName },
            {
              label: intl.formatMessage({ id: 'faces.detections.camera' }),
              value: cameraName,
            },
          ]}
        />
      )}
      <ChoiceNotices
        filter={filter}
        isUnreadable={choice.isUnreadable}
        insteadOfList={lists.isReplaced && list ? list.name : undefined}
        isCameraIgnored={isIgnored}
      />
      <MissingPart part={lists.rest} beside={state} messageId="faces.detections.listsFailed" />
      <MissingPart part={cameras} beside={state} messageId="faces.detections.camerasFailed" />
      {hasNoList ? (
        <NoList mayReadLists={lists.mayReadLists} />
      ) : range.from > today ? (
        <EmptyState
          icon={<CalendarOff />}
          title={intl.formatMessage({ id: 'faces.detections.toCome' })}
          description={intl.formatMessage({ id: 'faces.detections.toComeHint' })}
        />
      ) : tooLong ? (
        <RangeTooLongNotice tooLong={tooLong} filter={filter} />
      ) : (
        <ResourceView
          state={state}
          isEmpty={(results) => results.every((result) => result.detections.length === 0)}
          loading={<DetectionsSkeleton />}
          empty={
            <EmptyState
              icon={<EyeOff />}
              title={intl.formatMessage({ id: 'faces.detections.empty' }, { list: listName })}
              description={intl.formatMessage({ id: 'faces.detections.emptyHint' })}
            />
          }
          describeError={describeError}
          onRetry={handleRetry}
        >
          {(results) => (
            <DetectionsView results={results} filter={filter} choice={choice} listName={listName} />
          )}
        </ResourceView>
      )}
    </Stack>
  );
}

function NoList({ mayReadLists }: { mayReadLists: boolean }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<ListX />}
      title={intl.formatMessage({
        id: mayReadLists ? 'faces.lists.empty' : 'faces.detections.noListAllowed',
      })}
      description={intl.formatMessage({
        id: mayReadLists ? 'faces.lists.emptyHint' : 'faces.detections.noListAllowedHint',
      })}
    />
  );
}

function DetectionsSkeleton() {
  return (
    <Stack gap={4} alignItems="stretch" aria-busy="true" data-state="loading">
      <Skeleton height={24} />
      <Skeleton height={56} />
      <Skeleton height={72} />
    </Stack>
  );
}
