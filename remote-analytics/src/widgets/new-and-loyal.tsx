import { usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Box, Link, Panel, Skeleton } from '@maitred/shared-kit/ui';
import { DEFAULT_COMPARE_TO, precedingRange } from '../choice/preceding-range';
import { SharePanel } from '../guests/components/share-panel';
import { useNewAndLoyal } from '../guests/hooks/use-guest-stats';
import { useStatPair } from '../guests/hooks/use-stat-pair';
import { todayPath } from './today-path';

/** Home screen widget: new and loyal visitors of today. */
export function NewAndLoyal() {
  return (
    <RestaurantGate
      loading={
        <Panel>
          <Skeleton height="228px" />
        </Panel>
      }
    >
      {(filter) => <TodayShares filter={filter} />}
    </RestaurantGate>
  );
}

function TodayShares({ filter }: { filter: RestaurantFilter }) {
  const { restaurant, today, dayStart } = filter;
  const intl = useIntl();
  const range = { from: today, to: today };
  const read = useStatPair(useNewAndLoyal, {
    restaurant,
    range,
    dayStart,
    precedingRange: precedingRange(range, 'day', DEFAULT_COMPARE_TO),
  });
  // The screen needs more permissions than this panel.
  const mayOpen = usePermission('read_new_visitors_stats');
  return (
    <SharePanel
      read={read}
      today={today}
      title={intl.formatMessage({ id: 'analytics.today.share' })}
      foot={
        mayOpen && (
          <Box marginBlockStart={3}>
            <Link asChild fontSize="md">
              <RouterLink to={todayPath('new-visitors', filter)}>
                {intl.formatMessage({ id: 'analytics.today.guests' })}
              </RouterLink>
            </Link>
          </Box>
        )
      }
    />
  );
}
