import type { Restaurant } from '@maitred/contract';
import { useErrorMessage, useRestaurants } from '@maitred/shared-kit/api';
import { type GlobalFilter, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, ResourceView } from '@maitred/shared-kit/ui';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';

/** The global filter with a restaurant that is known, and with it the clock to count by. */
export interface ShownRestaurant extends GlobalFilter {
  restaurantId: number;
  restaurant: Restaurant;
}

interface RestaurantGateProps {
  loading: ReactNode;
  children: (filter: ShownRestaurant) => ReactNode;
}

/** Waits for the restaurant: without its clock nobody knows when a day begins. */
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
      {(known) => (
        <EmptyState
          icon={<Store />}
          title={intl.formatMessage({
            id: known.length === 0 ? 'faces.lists.noRestaurant' : 'faces.restaurant.unknown',
          })}
          description={intl.formatMessage({
            id:
              known.length === 0 ? 'faces.lists.noRestaurantHint' : 'faces.restaurant.unknownHint',
          })}
        />
      )}
    </ResourceView>
  );
}
