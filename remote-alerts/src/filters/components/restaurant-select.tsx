import { useRestaurants } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';

interface RestaurantSelectProps {
  value: number | undefined;
  onChange: (restaurant: number | undefined) => void;
  width?: string;
}

const ANY = 'any';

/** Says so when restaurants cannot be loaded; a restaurant in the address filters the list all the same. */
export function RestaurantSelect({ value, onChange, width = '100%' }: RestaurantSelectProps) {
  const intl = useIntl();
  const { data: restaurants, error } = useRestaurants();
  const isFailed = restaurants === undefined && error !== undefined;
  const anyId = isFailed ? 'alerts.filter.restaurantsFailed' : 'alerts.filter.allRestaurants';
  return (
    <Select
      label={intl.formatMessage({ id: 'alerts.filter.restaurant' })}
      width={width}
      value={value === undefined || restaurants === undefined ? ANY : String(value)}
      onValueChange={(next) => onChange(next === ANY ? undefined : Number(next))}
      isDisabled={isFailed}
      options={[
        { value: ANY, label: intl.formatMessage({ id: anyId }) },
        ...(restaurants ?? []).map(({ id, name, address }) => ({
          value: String(id),
          label: name,
          keywords: address,
        })),
      ]}
    />
  );
}
