import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { alertsPath, Link as RouterLink } from '@maitred/shared-kit/router';
import { EmptyState, Link, Panel, ResourceView, Stack } from '@maitred/shared-kit/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { MOST_UNREAD, UnreadList, UnreadListSkeleton } from '../alerts/components/unread-list';
import { useNewestAlerts } from '../alerts/hooks/use-alert-page';
import { useMarkRead } from '../alerts/hooks/use-mark-read';
import { useMayOpenAlerts } from '../alerts/hooks/use-may-open-alerts';

/** Home screen widget: the newest unread alerts of all restaurants, the one waiting longest first. */
export function NeedsAPerson() {
  const intl = useIntl();
  const { count } = useUnreadAlerts();
  const page = useNewestAlerts();
  const marking = useMarkRead();
  const mayOpen = useMayOpenAlerts();
  const describeError = useErrorMessage();
  const unread = page.data?.results
    .filter(({ isRead }) => !isRead)
    .slice(0, MOST_UNREAD)
    .reverse();

  return (
    <Panel
      display="flex"
      flexDirection="column"
      title={intl.formatMessage({ id: 'alerts.widget.title' })}
      aside={count !== undefined && intl.formatMessage({ id: 'alerts.widget.unread' }, { count })}
    >
      <Stack gap={3} flexGrow={1}>
        <ResourceView
          state={{ ...page, data: unread }}
          isEmpty={(alerts) => alerts.length === 0}
          loading={<UnreadListSkeleton />}
          empty={
            <EmptyState
              icon={<CircleCheck />}
              title={intl.formatMessage({ id: 'alerts.widget.empty' }, { older: count ?? 0 })}
            />
          }
          describeError={describeError}
          onRetry={() => page.reload()}
        >
          {(alerts) => <UnreadList alerts={alerts} onMarkRead={marking?.markThese} />}
        </ResourceView>
        {mayOpen && (
          <Link asChild alignSelf="flex-start" marginBlockStart="auto" fontSize="md">
            <RouterLink to={alertsPath()}>
              {intl.formatMessage({ id: 'alerts.widget.all' })}
            </RouterLink>
          </Link>
        )}
      </Stack>
    </Panel>
  );
}
