import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, Heading, Notice, ResourceView, Stack, Text } from '@maitred/shared-kit/ui';
import { useClockText } from '../moments/use-clock-text';
import { CompletedOrders, CompletedOrdersSkeleton } from '../orders/components/completed-orders';
import { CurrentPanel } from '../orders/components/current-panel';
import { useCompletedOrders } from '../orders/hooks/use-completed-orders';
import { type OrdersFilter, RestaurantGate } from '../restaurants/restaurant-gate';

/** The orders in work now, and how those of the chosen days ended. */
export function OrdersScreen() {
  return (
    <RestaurantGate loading={<CompletedOrdersSkeleton />}>
      {(filter) => <Orders filter={filter} />}
    </RestaurantGate>
  );
}

function Orders({ filter }: { filter: OrdersFilter }) {
  const intl = useIntl();
  const clockText = useClockText();
  const completed = useCompletedOrders(filter);
  const describeError = useErrorMessage();
  const { state } = completed;
  return (
    <Stack gap={4}>
      {filter.restaurant === undefined && (
        <Notice>
          {intl.formatMessage(
            { id: 'orders.restaurant.byId' },
            { id: String(filter.restaurantId), zone: filter.timeZone },
          )}
        </Notice>
      )}
      <CurrentPanel restaurantId={filter.restaurantId} filter={filter} />
      <Flex justifyContent="space-between" alignItems="baseline" gap={3} flexWrap="wrap">
        <Heading size="sm">{intl.formatMessage({ id: 'orders.completed.title' })}</Heading>
        {state.updatedAt !== undefined && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage(
              { id: 'orders.time.asOf' },
              { time: clockText(state.updatedAt, filter.timeZone) },
            )}
          </Text>
        )}
      </Flex>
      <ResourceView
        state={state}
        loading={<CompletedOrdersSkeleton />}
        describeError={describeError}
        onRetry={() => void state.reload()}
      >
        {(stats) => <CompletedOrders filter={filter} completed={completed} stats={stats} />}
      </ResourceView>
    </Stack>
  );
}
