import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import {
  addDays,
  calendarDateAt,
  type RestaurantFilter,
  RestaurantGate,
  useInstantText,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Figure, Link, Panel, ResourceView, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import { ChangeText } from '../labels/change-text';
import { usePeriodText } from '../labels/use-period-text';
import { DimPreviousData } from '../metrics/dim-previous-data';
import { type GuestsNow as Guests, useGuestsNow } from './hooks/use-guests-now';
import { todayPath } from './today-path';

/** Home screen widget: how many guests are inside, compared with the same time a week ago. */
export function GuestsNow() {
  return (
    <RestaurantGate loading={<NowSkeleton />}>
      {(filter) => <NowPanel filter={filter} />}
    </RestaurantGate>
  );
}

function NowPanel({ filter }: { filter: RestaurantFilter }) {
  const { restaurant } = filter;
  const intl = useIntl();
  const instantText = useInstantText();
  const { state, reload } = useGuestsNow(restaurant);
  const describeError = useErrorMessage();
  // The screen needs more permissions than this panel.
  const mayOpen = usePermission('read_analytics_timeseries');
  return (
    <Panel
      display="flex"
      flexDirection="column"
      asidePlacement="below"
      title={intl.formatMessage({ id: 'analytics.now.title' })}
      aside={
        state.data &&
        intl.formatMessage(
          { id: 'analytics.now.asOf' },
          { time: instantText(state.data.instant, restaurant.timezone) },
        )
      }
    >
      <Stack gap={3} flexGrow={1}>
        <ResourceView
          state={state}
          // As high as the number, plus the second title line with the time on wide screens.
          loading={<Skeleton height={{ base: '87px', lg: '121px' }} />}
          describeError={describeError}
          onRetry={() => reload()}
        >
          {(guests) => (
            <DimPreviousData state={state}>
              <NowFigure guests={guests} />
            </DimPreviousData>
          )}
        </ResourceView>
        <Text fontSize="sm" color="quiet" overflowWrap="anywhere">
          {restaurant.name}
        </Text>
        {mayOpen && (
          <Link asChild alignSelf="flex-start" marginBlockStart="auto" fontSize="md">
            <RouterLink to={todayPath('table', filter)}>
              {intl.formatMessage({ id: 'analytics.now.more' })}
            </RouterLink>
          </Link>
        )}
      </Stack>
    </Panel>
  );
}

function NowFigure({ guests }: { guests: Guests }) {
  const { restaurant, now, uncounted, usual, instant } = guests;
  const intl = useIntl();
  const metricText = useMetricText();
  const today = calendarDateAt(instant, restaurant.timezone);
  const weekAgo = addDays(today, -7);
  const text = usePeriodText(
    {
      restaurant,
      range: { from: today, to: today },
      dayStart: 0,
      precedingRange: { from: weekAgo, to: weekAgo },
      instant,
      isRunning: true,
    },
    today,
  );
  return (
    <Figure
      label={intl.formatMessage({ id: 'analytics.now.inside' })}
      value={metricText.number(now)}
    >
      {uncounted ? (
        intl.formatMessage({ id: 'analytics.nobody.title' }, { reason: uncounted })
      ) : (
        <ChangeText change={changeOf(now, usual)} previousWhen={text.previousWhen} />
      )}
    </Figure>
  );
}

function NowSkeleton() {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'analytics.now.title' })}>
      <Skeleton height={{ base: '155px', lg: '183px' }} />
    </Panel>
  );
}
