import type { CompletedOrderStats } from '@maitred/contract';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { useDayKindText, useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Grid, Panel, SimpleGrid, Skeleton, Stack } from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { completedRows } from '../completed-rows';
import type { CompletedOrders as Completed } from '../hooks/use-completed-orders';
import { ORDER_GROUPS } from '../order-groups';
import { usePreviousText } from '../use-previous-text';
import { CompletedChart } from './completed-chart';
import { CompletedTable } from './completed-table';
import { CsvButton } from './csv-button';
import { GROUP_FIGURE_HEIGHT, GroupMetric } from './group-metric';
import { PreviousNotice } from './previous-notice';
import type { OrdersFilter } from './restaurant-gate';

interface CompletedOrdersProps {
  filter: OrdersFilter;
  completed: Completed;
  stats: CompletedOrderStats;
}

const FIGURES = { base: 1, sm: 2 };
/** The chart beside the figures; the table has the whole width, as it has the most columns. */
const METRICS_AND_CHART = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' };

/** How the orders of the chosen days ended, beside as many days before. */
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

  const isEmpty = total.figures.count === 0;
  // Figures that are all 0 would give way to the empty state, with whatever somebody was about to press.
  if (isEmpty && total.previous === undefined && previous.error === undefined) {
    return <CompletedOrdersSkeleton />;
  }
  if (isEmpty && total.previous?.count === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<ReceiptText />}
          title={intl.formatMessage({ id: 'orders.completed.empty' })}
          description={intl.formatMessage({ id: 'orders.completed.emptyHint' })}
        />
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      <PreviousNotice previous={previous} timeZone={timeZone} />
      <Grid gap={4} gridTemplateColumns={METRICS_AND_CHART}>
        <SimpleGrid columns={FIGURES} gap={4}>
          {[total, ...groups].map(({ id, nameId, figures, previous: metricsBefore }) => (
            <GroupMetric
              key={id}
              name={intl.formatMessage({ id: nameId })}
              figures={figures}
              previous={metricsBefore}
              isPreviousAwaited={previous.error === undefined}
              previousText={previousText}
              isTotal={id === total.id}
            />
          ))}
        </SimpleGrid>
        <CompletedChart
          name={name}
          previousText={previousText}
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

/** Stands for figures of days on which nothing can have been ordered yet. */
export function OrdersToCome({ range, today }: Pick<OrdersFilter, 'range' | 'today'>) {
  const intl = useIntl();
  return (
    <Panel>
      <EmptyState
        icon={<CalendarOff />}
        title={intl.formatMessage({ id: 'orders.completed.toCome' })}
        description={intl.formatMessage(
          { id: 'orders.completed.toComeHint' },
          {
            begins: intl.formatDate(`${range.from}T00:00:00Z`, {
              day: 'numeric',
              month: 'long',
              ...(range.from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
              timeZone: 'UTC',
            }),
          },
        )}
      />
    </Panel>
  );
}

export function CompletedOrdersSkeleton() {
  return (
    <Stack gap={4} data-state="loading">
      <Grid gap={4} gridTemplateColumns={METRICS_AND_CHART}>
        <SimpleGrid columns={FIGURES} gap={4}>
          {['total', ...ORDER_GROUPS.map(({ key }) => key)].map((key) => (
            <Panel key={key}>
              <Skeleton height={GROUP_FIGURE_HEIGHT} />
            </Panel>
          ))}
        </SimpleGrid>
        <Panel>
          <Skeleton height={72} />
        </Panel>
      </Grid>
      <Panel>
        <Skeleton height={72} />
      </Panel>
    </Stack>
  );
}
