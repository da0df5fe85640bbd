import { usePermission } from '@maitred/shared-kit/api';
import {
  type GlobalFilter,
  RestaurantGate as KitRestaurantGate,
  useGlobalFilter,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';

/** The global filter with a restaurant. Its name and time zone are known only to users who may read restaurants. */
export interface OrdersFilter extends GlobalFilter {
  restaurantId: number;
}

interface RestaurantGateProps {
  loading: ReactNode;
  children: (filter: OrdersFilter) => ReactNode;
}

/**
 * Waits for the restaurant, because its days begin in its own time zone. A user who may not read restaurants names
 * one by id in the address, and days are counted in the browser's time zone.
 */
export function RestaurantGate({ loading, children }: RestaurantGateProps) {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const mayRead = usePermission('read_restaurant');
  if (mayRead) return <KitRestaurantGate loading={loading}>{children}</KitRestaurantGate>;
  const { restaurantId } = filter;
  if (restaurantId !== undefined) return children({ ...filter, restaurantId });
  return (
    <Panel>
      <EmptyState
        icon={<Store />}
        title={intl.formatMessage({ id: 'orders.restaurant.unreadable' })}
        description={intl.formatMessage({ id: 'orders.restaurant.unreadableHint' })}
      />
    </Panel>
  );
}
