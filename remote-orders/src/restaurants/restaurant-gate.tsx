import { useErrorMessage, usePermission, useRestaurants } from '@maitred/shared-kit/api';
import { type GlobalFilter, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, ResourceView } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';

/** The global filter with a restaurant. Its name and zone are known to those who may read them. */
export interface OrdersFilter extends GlobalFilter {
  restaurantId: number;
}

interface RestaurantGateProps {
  loading: ReactNode;
  children: (filter: OrdersFilter) => ReactNode;
}

/**
 * Waits for the restaurant: its days begin by its own clock. Who may not read restaurants names one
 * in the address, and its days are counted by the clock of the browser.
 */
export function RestaurantGate({ loading, children }: RestaurantGateProps) {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const mayRead = usePermission('read_restaurant');
  const restaurants = useRestaurants();
  const describeError = useErrorMessage();
  const { restaurantId, restaurant } = filter;
  if (restaurantId !== undefined && (restaurant !== undefined || !mayRead)) {
    return children({ ...filter, restaurantId });
  }
  const nobody = (known: 'unreadable' | 'none' | 'others') => (
    <Panel>
      <EmptyState
        icon={<Store />}
        title={intl.formatMessage({ id: 'orders.restaurant.title' }, { known })}
        description={intl.formatMessage({ id: 'orders.restaurant.hint' }, { known })}
      />
    </Panel>
  );
  if (!mayRead) return nobody('unreadable');
  return (
    <ResourceView
      state={restaurants}
      loading={loading}
      describeError={describeError}
      onRetry={() => void restaurants.reload()}
    >
      {(list) => nobody(list.length === 0 ? 'none' : 'others')}
    </ResourceView>
  );
}
