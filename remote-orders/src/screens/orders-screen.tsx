import { useErrorMessage } from '@maitred/shared-kit/api';
import { clockOffset, useInstantText, zoneText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, Heading, Notice, ResourceView, Stack, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { AsOfRoom } from '../orders/components/as-of-room';
import { CompletedOrders } from '../orders/components/completed-orders';
import { CompletedOrdersSkeleton } from '../orders/components/completed-orders-skeleton';
import { CurrentPanel, CurrentPanelSkeleton } from '../orders/components/current-panel';
import { OrdersToCome } from '../orders/components/orders-to-come';
import { type OrdersFilter, RestaurantGate } from '../orders/components/restaurant-gate';
import { useCompletedOrders } from '../orders/hooks/use-completed-orders';

/** The orders that are open now, and how those of the chosen days ended. */
export function OrdersScreen() {
  return (
    <RestaurantGate loading={<OrdersSkeleton />}>
      {(filter) => <Orders filter={filter} />}
    </RestaurantGate>
  );
}

function Orders({ filter }: { filter: OrdersFilter }) {
  const intl = useIntl();
  return (
    <Stack gap={4}>
      {filter.restaurant === undefined && (
        <Notice>
          {intl.formatMessage(
            { id: 'orders.restaurant.byId' },
            {
              id: String(filter.restaurantId),
              zone: zoneText(clockOffset(Date.now(), filter.timeZone)),
            },
          )}
        </Notice>
      )}
      <CurrentPanel filter={filter} />
      {filter.range.from > filter.today ? (
        <>
          <CompletedTitle />
          <OrdersToCome range={filter.range} today={filter.today} />
        </>
      ) : (
        <ReadOrders filter={filter} />
      )}
    </Stack>
  );
}

function ReadOrders({ filter }: { filter: OrdersFilter }) {
  const completed = useCompletedOrders(filter);
  const describeError = useErrorMessage();
  const { state } = completed;
  return (
    <>
      <CompletedTitle aside={<AsOf updatedAt={state.updatedAt} timeZone={filter.timeZone} />} />
      <ResourceView
        state={state}
        loading={<CompletedOrdersSkeleton />}
        describeError={describeError}
        onRetry={() => state.reload()}
      >
        {(stats) => <CompletedOrders filter={filter} completed={completed} stats={stats} />}
      </ResourceView>
    </>
  );
}

function CompletedTitle({ aside }: { aside?: ReactNode }) {
  const intl = useIntl();
  return (
    <Flex justifyContent="space-between" alignItems="baseline" gap={3} flexWrap="wrap">
      <Heading size="sm">{intl.formatMessage({ id: 'orders.completed.title' })}</Heading>
      {aside}
    </Flex>
  );
}

interface AsOfProps {
  /** Undefined until the figures have loaded. */
  updatedAt: number | undefined;
  timeZone: string;
}

function AsOf({ updatedAt, timeZone }: AsOfProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  if (updatedAt === undefined) return <AsOfRoom />;
  return (
    <Text fontSize="sm" color="quiet">
      {intl.formatMessage({ id: 'orders.time.asOf' }, { time: instantText(updatedAt, timeZone) })}
    </Text>
  );
}

function OrdersSkeleton() {
  return (
    <Stack gap={4}>
      <CurrentPanelSkeleton />
      <CompletedTitle aside={<AsOfRoom />} />
      <CompletedOrdersSkeleton />
    </Stack>
  );
}
