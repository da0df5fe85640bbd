import type { AlertPage } from '@maitred/contract';
import { type AlertsFilter, useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Button, EmptyState, Panel } from '@maitred/shared-kit/ui';
import BellOff from 'lucide-react/icons/bell-off';
import SearchX from 'lucide-react/icons/search-x';
import { useClearFilters } from '../hooks/use-clear-filters';

interface EmptyListProps {
  alertPage: AlertPage;
  filter: AlertsFilter;
  /** The current filters as text, such as "Crowding · 20 Nov". */
  choice: string;
}

/** Shown for no alerts at all, none that match, or a page past the end; each case suggests its own next step. */
export function EmptyList({ alertPage, filter, choice }: EmptyListProps) {
  const intl = useIntl();
  const { searchFor } = useAlertsFilter();
  const clearFilters = useClearFilters();
  const { page, ...narrowing } = filter;

  if (alertPage.totalItems > 0) {
    return (
      <Panel>
        <EmptyState
          icon={<SearchX />}
          title={intl.formatMessage({ id: 'alerts.empty.pastEnd' }, { page })}
          description={intl.formatMessage(
            { id: 'alerts.empty.lastPage' },
            { page: alertPage.totalPages },
          )}
          action={
            <Button asChild>
              <RouterLink to={searchFor({ page: 1 })}>
                {intl.formatMessage({ id: 'alerts.empty.firstPage' })}
              </RouterLink>
            </Button>
          }
        />
      </Panel>
    );
  }
  if (Object.keys(narrowing).length > 0) {
    return (
      <Panel>
        <EmptyState
          icon={<SearchX />}
          title={intl.formatMessage({ id: 'alerts.empty.noMatch' })}
          description={intl.formatMessage({ id: 'alerts.empty.narrowed' }, { choice })}
          action={
            <Button variant="outline" onClick={clearFilters}>
              {intl.formatMessage({ id: 'alerts.filter.clear' })}
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={<BellOff />}
        title={intl.formatMessage({ id: 'alerts.empty.none' })}
        description={intl.formatMessage({ id: 'alerts.empty.noneHint' })}
      />
    </Panel>
  );
}
