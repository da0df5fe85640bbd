import type { Restaurant } from '@maitred/contract';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useErrorMessage, useRestaurants } from '../api';
import { useIntl } from '../i18n';
import { EmptyState, Panel, ResourceView } from '../ui';
import { type GlobalFilter, useGlobalFilter } from './global-filter';

/** The global filter with a known restaurant, and therefore its time zone. */
export interface RestaurantFilter extends GlobalFilter {
  restaurantId: number;
  restaurant: Restaurant;
}

interface RestaurantGateProps {
  loading: ReactNode;
  children: (filter: RestaurantFilter) => ReactNode;
}

/**
 * Renders its children once the restaurant is known: its time zone determines when days begin, so nothing can be read
 * before.
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
              { id: 'kit.restaurant.unknown' },
              { known: list.length === 0 ? 'none' : 'some' },
            )}
            description={intl.formatMessage(
              { id: 'kit.restaurant.unknownHint' },
              { known: list.length === 0 ? 'none' : 'some' },
            )}
          />
        </Panel>
      )}
    </ResourceView>
  );
}
