import { useErrorMessage } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Figure, Link, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { VisitorsChart } from '../analytics/components/visitors-chart';
import { DEFAULT_COMPARE_TO, precedingRange } from '../choice/preceding-range';
import { totalsOf } from '../compare-to/totals';
import { ChangeText } from '../labels/change-text';
import { daysText, usePeriodText } from '../labels/use-period-text';
import { DimPreviousData } from '../metrics/dim-previous-data';
import { begunRows } from '../metrics/metric-row';
import { NotCountedNotice } from '../metrics/not-counted-notice';
import { PreviousNotice } from '../metrics/previous-notice';
import { type Metrics, type MetricsState, useMetrics } from '../metrics/use-metrics';
import { useSeriesText } from '../series/use-series-text';
import { todayPath } from './today-path';

/** Home screen widget: today's visitors compared with the same weekday a week ago. */
export function VisitorsToday() {
  return (
    <RestaurantGate
      loading={
        <Panel>
          <Skeleton height="430px" />
        </Panel>
      }
    >
      {(filter) => <TodayPanel filter={filter} />}
    </RestaurantGate>
  );
}

function TodayPanel({ filter }: { filter: RestaurantFilter }) {
  const intl = useIntl();
  const { restaurant, today, dayStart } = filter;
  const range = { from: today, to: today };
  const read = useMetrics({
    restaurant,
    range,
    dayStart,
    precedingRange: precedingRange(range, 'day', DEFAULT_COMPARE_TO),
  });
  const describeError = useErrorMessage();
  return (
    <Panel
      display="flex"
      flexDirection="column"
      title={intl.formatMessage({ id: 'analytics.today.title' })}
      aside={dayStart > 0 && daysText(intl, { range, dayStart }, today)}
    >
      <Stack gap={3} flexGrow={1}>
        <ResourceView
          state={read.state}
          loading={<Skeleton height={{ base: '380px', lg: '365px' }} />}
          describeError={describeError}
          onRetry={() => read.reload()}
        >
          {(metrics) => (
            <DimPreviousData state={read.state}>
              <Today metrics={metrics} read={read} today={today} />
            </DimPreviousData>
          )}
        </ResourceView>
        <Link asChild alignSelf="flex-start" marginBlockStart="auto" fontSize="md">
          <RouterLink to={todayPath('analytics', filter)}>
            {intl.formatMessage({ id: 'analytics.today.more' })}
          </RouterLink>
        </Link>
      </Stack>
    </Panel>
  );
}

interface TodayProps {
  metrics: Metrics;
  read: MetricsState;
  today: string;
}

function Today({ metrics, read, today }: TodayProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const text = usePeriodText(metrics, today);
  const nameOf = useSeriesText();
  const { isRunning, series } = metrics;
  const { visitors, change } = totalsOf(begunRows(metrics.rows), {
    ...metrics,
    counts: () => true,
  });
  return (
    <Stack gap={3}>
      <Figure
        label={intl.formatMessage(
          { id: 'analytics.summary.total' },
          { series: nameOf(series), isRunning: isRunning ? 'yes' : 'no', time: text.time },
        )}
        value={metricText.number(visitors)}
      >
        <ChangeText change={change} previousWhen={text.previousWhen} />
      </Figure>
      <PreviousNotice read={read} previous={text.previous} />
      <NotCountedNotice {...metrics} />
      <VisitorsChart metrics={metrics} rows={metrics.rows} text={text} height={200} />
    </Stack>
  );
}
