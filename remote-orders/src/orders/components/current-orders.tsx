import type { CurrentOrderStats } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Figure, SimpleGrid, Skeleton } from '@maitred/shared-kit/ui';

/** How many orders are open, and how many of them are late. */
export function CurrentOrders({ stats }: { stats: CurrentOrderStats }) {
  const intl = useIntl();
  const { inTimeOrders, delayedOrders } = stats;
  const total = inTimeOrders + delayedOrders;
  return (
    <Figure
      label={intl.formatMessage({ id: 'orders.current.total' })}
      value={intl.formatNumber(total)}
      note={
        delayedOrders > 0 &&
        intl.formatMessage({ id: 'orders.current.delayed' }, { count: delayedOrders })
      }
    >
      {intl.formatMessage(
        { id: 'orders.current.inTime' },
        { count: inTimeOrders, isEmpty: total === 0 ? 'yes' : 'no' },
      )}
    </Figure>
  );
}

export function CurrentOrdersSkeleton() {
  return (
    <SimpleGrid gap={1} data-state="loading">
      <Skeleton width="10rem" maxWidth="100%" height={5} />
      <Skeleton width="7rem" height={8} />
      <Skeleton width="8rem" height={5} />
    </SimpleGrid>
  );
}
