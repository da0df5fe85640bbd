import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import {
  Box,
  Flex,
  PrintedFacts,
  ResourceView,
  Stack,
  useMediaQuery,
} from '@maitred/shared-kit/ui';
import { useDeferredValue } from 'react';
import { AlertList } from '../alerts/components/alert-list';
import { AlertListSkeleton } from '../alerts/components/alert-list-skeleton';
import { ArrivalsPill } from '../alerts/components/arrivals-pill';
import { EmptyList } from '../alerts/components/empty-list';
import { LinkedAlertNotice } from '../alerts/components/linked-alert-notice';
import { ListFoot } from '../alerts/components/list-foot';
import { ListHelp } from '../alerts/components/list-help';
import { MarkActions } from '../alerts/components/mark-actions';
import { useAlertsQuery } from '../alerts/hooks/use-alerts-query';
import { useLinkedAlert } from '../alerts/hooks/use-linked-alert';
import { useListFocus } from '../alerts/hooks/use-list-focus';
import { useMarkRead } from '../alerts/hooks/use-mark-read';
import { useReadingPage } from '../alerts/hooks/use-reading-page';
import { AlertsFilters } from '../filters/components/alerts-filters';
import { FilterNotices } from '../filters/components/filter-notices';
import { useChoiceText } from '../filters/hooks/use-choice-text';

/** All alerts from the cameras and the kitchen, newest first. */
export function AlertsScreen() {
  const intl = useIntl();
  const asked = useAlertsQuery();
  const arrived = useReadingPage(asked.query);
  // Deferred, because rendering the first rows in one go would block a slow device for half a second.
  const isShown = useDeferredValue(arrived.data !== undefined);
  const page = isShown ? arrived : { ...arrived, data: undefined };
  const marking = useMarkRead();
  // Phones have no keyboard.
  const hasKeys = useMediaQuery('(min-width: 48rem)');
  const describeError = useErrorMessage();
  const choice = useChoiceText(asked.filter, asked.restaurant, asked.timeZone);
  const linked = useLinkedAlert(asked.query, page);
  const { listRef, showNewest } = useListFocus(page, linked);
  const isBlocked = asked.error !== undefined;
  const state = isBlocked ? { ...page, error: asked.error, isLoading: false } : page;
  const hasAnswer = state.data !== undefined || state.error !== undefined;

  return (
    <Stack gap={4}>
      <PrintedFacts
        facts={[{ label: intl.formatMessage({ id: 'alerts.print.choice' }), value: choice }]}
      />
      <Flex flexWrap="wrap" justifyContent="space-between" gap={2} _print={{ display: 'none' }}>
        <AlertsFilters state={asked} total={page.isPrevious ? undefined : page.data?.totalItems} />
        <MarkActions alerts={page.data?.results} marking={marking} />
      </Flex>
      <FilterNotices state={asked} />
      <LinkedAlertNotice linked={linked} />
      <ArrivalsPill
        arrivals={page.arrivals}
        isMore={page.arrivals.length === page.data?.itemsPerPage}
        onShow={showNewest}
      />
      <Box aria-busy={page.isPrevious} opacity={page.isPrevious ? 0.6 : 1}>
        <ResourceView
          state={state}
          isEmpty={({ results }) => results.length === 0}
          loading={<AlertListSkeleton />}
          empty={
            page.data && <EmptyList alertPage={page.data} filter={asked.filter} choice={choice} />
          }
          describeError={describeError}
          onRetry={() => (isBlocked ? asked.reload() : page.reload())}
        >
          {(alertPage) => (
            <Stack gap={4}>
              <AlertList
                listRef={listRef}
                alerts={alertPage.results}
                linkedId={linked.id}
                onMarkRead={hasKeys ? marking?.mark : marking?.markThese}
              />
              <ListFoot alertPage={alertPage} />
            </Stack>
          )}
        </ResourceView>
      </Box>
      {/* Only after the rows, which would push it down. */}
      {hasAnswer && <ListHelp />}
    </Stack>
  );
}
