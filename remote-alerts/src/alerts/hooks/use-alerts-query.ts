import type { AlertQuery, Restaurant } from '@maitred/contract';
import { type AlertsFilter, useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { type Resource, useRestaurants } from '@maitred/shared-kit/api';
import {
  browserTimeZone,
  endOfCalendarDate,
  startOfCalendarDate,
} from '@maitred/shared-kit/filters';
import { useMemo } from 'react';

export type IgnoredFilter = 'type' | 'dates' | 'reversedDates' | 'restaurant' | 'page';

export interface AlertsQueryState {
  /** The query for the server; null until it is known. */
  query: AlertQuery | null;
  /** The filters in effect, without the ignored ones. */
  filter: AlertsFilter;
  /** Invalid filters in the address, which have no effect. */
  ignored: IgnoredFilter[];
  /** The time zone of the calendar dates. */
  timeZone: string;
  restaurant: Restaurant | undefined;
  /** Why the query cannot be known. */
  error: unknown;
  reload: () => Promise<void>;
}

/** Turns the filters in the address into a query for the server. Returns the same object until one of them changes. */
export function useAlertsQuery(): AlertsQueryState {
  const { filter, invalid } = useAlertsFilter();
  const { data, error, reload } = useRestaurants();
  return useMemo(
    () => toState({ filter, invalid }, { data, error, reload }),
    [filter, invalid, data, error, reload],
  );
}

function toState(
  { filter: asked, invalid }: Pick<ReturnType<typeof useAlertsFilter>, 'filter' | 'invalid'>,
  restaurants: Pick<Resource<readonly Restaurant[]>, 'data' | 'error' | 'reload'>,
): AlertsQueryState {
  const isRestaurantPending = asked.restaurant !== undefined && restaurants.data === undefined;
  const restaurant = restaurants.data?.find(({ id }) => id === asked.restaurant);
  const isRestaurantUnknown = asked.restaurant !== undefined && !isRestaurantPending && !restaurant;
  const areDatesReversed =
    asked.from !== undefined && asked.to !== undefined && asked.from > asked.to;

  const { restaurant: restaurantId, from, to, ...others } = asked;
  const filter: AlertsFilter = {
    ...others,
    ...(restaurantId !== undefined && !isRestaurantUnknown && { restaurant: restaurantId }),
    ...(from !== undefined && !areDatesReversed && { from }),
    ...(to !== undefined && !areDatesReversed && { to }),
  };
  const timeZone = restaurant?.timezone ?? browserTimeZone();
  return {
    query: isRestaurantPending ? null : toQuery(filter, timeZone),
    filter,
    ignored: ignoredFilters(invalid, { isRestaurantUnknown, areDatesReversed }),
    timeZone,
    restaurant,
    error: isRestaurantPending ? restaurants.error : undefined,
    reload: restaurants.reload,
  };
}

/** Converts days to instants in the time zone. An open end of the range stays open. */
function toQuery({ type, restaurant, from, to, page }: AlertsFilter, timeZone: string): AlertQuery {
  return {
    page,
    ...(type !== undefined && { alertType: type }),
    ...(restaurant !== undefined && { restaurantId: restaurant }),
    ...(from !== undefined && { dateFrom: startOfCalendarDate(from, timeZone) }),
    ...(to !== undefined && { dateTo: endOfCalendarDate(to, timeZone) }),
  };
}

const names: Record<string, IgnoredFilter> = {
  type: 'type',
  from: 'dates',
  to: 'dates',
  restaurant: 'restaurant',
  page: 'page',
};

function ignoredFilters(
  invalid: readonly string[],
  more: { isRestaurantUnknown: boolean; areDatesReversed: boolean },
): IgnoredFilter[] {
  const ignored = invalid.flatMap((key) => names[key] ?? []);
  if (more.isRestaurantUnknown) ignored.push('restaurant');
  if (more.areDatesReversed) ignored.push('reversedDates');
  return [...new Set(ignored)];
}
