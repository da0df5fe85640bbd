import type { CompletedOrderStats } from '@maitred/contract';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { useDayKindText, useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Grid, Panel, SimpleGrid, Stack } from '@maitred/shared-kit/ui';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { completedRows } from '../completed-rows';
import type { CompletedOrders as Completed } from '../hooks/use-completed-orders';
import { usePreviousText } from '../use-previous-text';
import { CompletedChart } from './completed-chart';
import {
  CompletedOrdersSkeleton,
  METRIC_COLUMNS,
  METRICS_AND_CHART,
} from './completed-orders-skeleton';
import { CompletedTable } from './completed-table';
import { CsvButton } from './csv-button';
import { GroupMetric } from './group-metric';
import { PreviousNotice } from './previous-notice';
import type { OrdersFilter } from './restaurant-gate';

interface CompletedOrdersProps {
  filter: OrdersFilter;
  completed: Completed;
  stats: CompletedOrderStats;
}

/** How the orders of the chosen days ended, compared with the same number of days before. */
export function CompletedOrders({ filter, completed, stats }: CompletedOrdersProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const rangeText = useRangeText();
  const { previous, runningTo } = completed;
  const previousText = usePreviousText(filter, previous);
  const { restaurantId, restaurant, range, today, timeZone } = filter;
  const isToday = range.from === today && range.to === today;
  const name = isToday ? intl.formatMessage({ id: 'orders.time.today' }) : rangeText(range, today);
  const dayKind = useDayKindText()(filter.dayStart);
  const names = { name, previousName: previousText.name };
  const { groups, total } = completedRows(stats, previous.stats);

  const isEmpty = total.metrics.count === 0;
  // The empty state may still replace all-zero figures, along with a button that somebody is about to press.
  if (isEmpty && total.previous === undefined && previous.error === undefined) {
    return <CompletedOrdersSkeleton />;
  }
  if (isEmpty && total.previous?.count === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<ReceiptText />}
          title={intl.formatMessage({ id: 'orders.completed.empty' })}
          description={previousText.nothing}
        />
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      <PreviousNotice previous={previous} timeZone={timeZone} />
      <Grid gap={4} gridTemplateColumns={METRICS_AND_CHART}>
        <SimpleGrid columns={METRIC_COLUMNS} gap={4}>
          {[total, ...groups].map(({ id, nameId, metrics, previous: metricsBefore }) => (
            <GroupMetric
              key={id}
              name={intl.formatMessage({ id: nameId })}
              metrics={metrics}
              previous={metricsBefore}
              isPreviousAwaited={previous.error === undefined}
              previousText={previousText}
              isTotal={id === total.id}
            />
          ))}
        </SimpleGrid>
        <CompletedChart
          days={isToday ? 'today' : range.from === range.to ? 'day' : 'days'}
          {...names}
          stats={stats}
          previous={previous.stats}
          soFar={
            runningTo === undefined
              ? undefined
              : intl.formatMessage(
                  { id: 'orders.time.soFar' },
                  { time: instantText(runningTo, timeZone) },
                )
          }
        />
      </Grid>
      <Panel
        title={intl.formatMessage({ id: 'orders.table.title' })}
        actions={
          <CsvButton
            {...names}
            stats={stats}
            previous={previous.stats}
            fileParts={[
              restaurant?.name ?? String(restaurantId),
              `${range.from}–${range.to}`,
              ...(dayKind === undefined ? [] : [dayKind]),
            ]}
          />
        }
      >
        <CompletedTable {...names} stats={stats} previous={previous.stats} />
      </Panel>
    </Stack>
  );
}
