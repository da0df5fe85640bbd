import type { CompletedOrderStats } from '@maitred/contract';
import { useRangeText } from '@maitred/shared-kit/date-range';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, SimpleGrid, Skeleton, Stack } from '@maitred/shared-kit/ui';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { clockText } from '../../moments/clock-text';
import type { OrdersFilter } from '../../restaurants/restaurant-gate';
import type { CompletedOrders as Completed } from '../hooks/use-completed-orders';
import { groupFigures, ORDER_GROUPS, totalFigures } from '../order-groups';
import { useFormerText } from '../use-former-text';
import { CompletedChart } from './completed-chart';
import { CompletedTable } from './completed-table';
import { CsvButton } from './csv-button';
import { GroupFigure } from './group-figure';

interface CompletedOrdersProps {
  filter: OrdersFilter;
  completed: Completed;
  stats: CompletedOrderStats;
}

/** How the orders of the chosen days ended, beside as many days before. */
export function CompletedOrders({ filter, completed, stats }: CompletedOrdersProps) {
  const intl = useIntl();
  const rangeText = useRangeText();
  const formerText = useFormerText(filter, completed);
  const { former, formerError, runningTo } = completed;
  const { restaurantId, restaurant, range, today, timeZone } = filter;
  const isToday = range.from === today && range.to === today;
  const name = isToday ? intl.formatMessage({ id: 'orders.time.today' }) : rangeText(range, today);
  const names = { name, formerName: formerText.name };
  const isEmpty = totalFigures(stats).count === 0;

  if (isEmpty && former !== undefined && totalFigures(former).count === 0) {
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
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
        {ORDER_GROUPS.map(({ key, nameId }) => (
          <GroupFigure
            key={key}
            name={intl.formatMessage({ id: nameId })}
            figures={groupFigures(stats, key)}
            former={former && groupFigures(former, key)}
            hasFormerFailed={formerError !== undefined}
            formerText={formerText}
          />
        ))}
      </SimpleGrid>
      <CompletedChart
        {...names}
        stats={stats}
        former={former}
        soFar={
          runningTo === undefined
            ? undefined
            : intl.formatMessage(
                { id: 'orders.time.soFar' },
                { time: clockText(intl, runningTo, timeZone) },
              )
        }
      />
      <Panel
        title={intl.formatMessage({ id: 'orders.table.title' })}
        actions={
          <CsvButton
            {...names}
            stats={stats}
            former={former}
            fileParts={[restaurant?.name ?? String(restaurantId), `${range.from}–${range.to}`]}
          />
        }
      >
        <CompletedTable {...names} stats={stats} former={former} />
      </Panel>
    </Stack>
  );
}

export function CompletedOrdersSkeleton() {
  return (
    <Stack gap={4} data-state="loading">
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
        {ORDER_GROUPS.map(({ key }) => (
          <Panel key={key}>
            <Skeleton height={24} />
          </Panel>
        ))}
      </SimpleGrid>
      <Panel>
        <Skeleton height={72} />
      </Panel>
    </Stack>
  );
}
