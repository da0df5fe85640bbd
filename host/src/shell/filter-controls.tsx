import { useRestaurants } from '@maitred/shared-kit/api';
import { DateRangePicker } from '@maitred/shared-kit/date-range';
import { PERIODS, type Period, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { SegmentedControl, Text } from '@maitred/shared-kit/ui';
import { useEffect } from 'react';

const PERIOD_LABELS: Record<Period, string> = {
  day: 'host.filter.day',
  week: 'host.filter.week',
  month: 'host.filter.month',
};

/** Which restaurant the figures are about. */
export function RestaurantControl() {
  const intl = useIntl();
  const { data: restaurants, error } = useRestaurants();
  const { filter, chooseRestaurant } = useGlobalFilter();
  if (restaurants === undefined) {
    if (error === undefined && filter.restaurantId === undefined) return null;
    const id = filter.restaurantId;
    return (
      <Text color="quiet" fontSize="md">
        {id === undefined
          ? intl.formatMessage({ id: 'host.filter.noRestaurants' })
          : intl.formatMessage({ id: 'host.filter.restaurantById' }, { id: String(id) })}
      </Text>
    );
  }
  return (
    <Select
      label={intl.formatMessage({ id: 'host.filter.restaurant' })}
      width="auto"
      value={filter.restaurantId === undefined ? undefined : String(filter.restaurantId)}
      onValueChange={(id) => chooseRestaurant(Number(id))}
      options={restaurants.map(({ id, name, address }) => ({
        value: String(id),
        label: name,
        keywords: address,
      }))}
    />
  );
}

/** Selects today, this week, this month or a custom range. */
export function PeriodControl() {
  const intl = useIntl();
  const { filter, choosePeriod, chooseRange } = useGlobalFilter();
  return (
    <>
      <SegmentedControl
        label={intl.formatMessage({ id: 'host.filter.period' })}
        value={filter.period}
        onValueChange={choosePeriod}
        options={PERIODS.map((period) => ({
          value: period,
          label: intl.formatMessage({ id: PERIOD_LABELS[period] }),
        }))}
      />
      <DateRangePicker
        label={intl.formatMessage({ id: 'host.filter.dates' })}
        value={filter.range}
        onChange={chooseRange}
        today={filter.today}
        max={filter.today}
      />
    </>
  );
}

/**
 * Writes the remembered choice into the address, as far as the screen uses it, so that a shared link shows the same.
 */
export function useFilterInAddress({ hasDays }: { hasDays: boolean }): void {
  const { completeAddress, filter } = useGlobalFilter();
  const isKnown = filter.restaurantId !== undefined;
  useEffect(() => {
    if (isKnown) completeAddress({ hasDays });
  }, [isKnown, completeAddress, hasDays]);
}
