import type { Restaurant } from '@maitred/contract';
import { useErrorMessage, useRestaurants } from '@maitred/shared-kit/api';
import { type GlobalFilter, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, ResourceView } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';

/** The global filter with a restaurant that is known, and with it the clock to count by. */
export interface RestaurantFilter extends GlobalFilter {
  restaurantId: number;
  restaurant: Restaurant;
}

interface RestaurantGateProps {
  loading: ReactNode;
  children: (filter: RestaurantFilter) => ReactNode;
}

/**
 * Waits for the restaurant: its days begin by its own clock, so nothing is asked before that is
 * known.
 */
export function RestaurantGate({ loading, children }: RestaurantGateProps) {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const restaurants = useRestaurants();
  const describeError = useErrorMessage();
  const { restaurantId, restaurant } = filter;
  if (restaurantId !== undefined && restaurant !== undefined) {
    return children({ ...filter, restaurantId, restaurant });
  }
  return (
    <ResourceView
      state={restaurants}
      loading={loading}
      describeError={describeError}
      onRetry={() => void restaurants.reload()}
    >
      {(list) => (
        <Panel>
          <EmptyState
            icon={<Store />}
            title={intl.formatMessage(
              { id: 'analytics.restaurant.unknown' },
              { known: list.length === 0 ? 'none' : 'some' },
            )}
            description={
              list.length > 0 && intl.formatMessage({ id: 'analytics.restaurant.unknownHint' })
            }
          />
        </Panel>
      )}
    </ResourceView>
  );
}
