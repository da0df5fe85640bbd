import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Link, Skeleton, Text } from '@maitred/shared-kit/ui';
import { CurrentPanel, CurrentPanelSkeleton } from '../orders/components/current-panel';
import { RestaurantGate } from '../orders/components/restaurant-gate';

/** Home screen widget: whether orders are late right now. */
export function OrdersNow() {
  return (
    <RestaurantGate
      loading={
        <CurrentPanelSkeleton isNarrow>
          <Skeleton width="60%" height={5} />
          <AllOrdersLink />
        </CurrentPanelSkeleton>
      }
    >
      {(filter) => (
        <CurrentPanel filter={filter} isNarrow>
          {filter.restaurant && (
            <Text fontSize="sm" color="quiet" overflowWrap="anywhere">
              {filter.restaurant.name}
            </Text>
          )}
          <AllOrdersLink />
        </CurrentPanel>
      )}
    </RestaurantGate>
  );
}

function AllOrdersLink() {
  const intl = useIntl();
  const { search } = useGlobalFilter();
  return (
    <Link asChild alignSelf="flex-start" marginBlockStart="auto" fontSize="md">
      <RouterLink to={`/restaurant-orders${search}`}>
        {intl.formatMessage({ id: 'orders.widget.all' })}
      </RouterLink>
    </Link>
  );
}
