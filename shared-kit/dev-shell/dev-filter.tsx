import { useLocalized } from '../catalogue/use-localized';
import { useRestaurants } from '../src/api';
import { DateRangePicker } from '../src/date-range';
import { PERIODS, useGlobalFilter } from '../src/filters';
import { Select } from '../src/select';
import { SegmentedControl } from '../src/ui';

/** The whole global filter, whichever part of it a screen uses. */
export function DevFilter() {
  const say = useLocalized();
  const { data: restaurants = [] } = useRestaurants();
  const { filter, chooseRestaurant, choosePeriod, chooseRange } = useGlobalFilter();
  return (
    <>
      <Select
        label={say('Restaurant', 'Ресторан')}
        width="auto"
        value={filter.restaurantId === undefined ? undefined : String(filter.restaurantId)}
        onValueChange={(id) => chooseRestaurant(Number(id))}
        options={restaurants.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SegmentedControl
        label={say('Period', 'Период')}
        size="sm"
        value={filter.period}
        onValueChange={choosePeriod}
        options={PERIODS.map((period) => ({ value: period, label: period }))}
      />
      <DateRangePicker
        label={say('Dates', 'Даты')}
        value={filter.range}
        onChange={chooseRange}
        today={filter.today}
        max={filter.today}
      />
    </>
  );
}
