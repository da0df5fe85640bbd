import { ALERT_TYPES, type AlertType } from '@maitred/contract';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import * as v from 'valibot';
import {
  type CalendarDate,
  CalendarDateSchema,
  parseSearchFilters,
  WholeNumberSchema,
  withSearchFilters,
} from '../filters';
import { useSearchParams } from '../router';

const entries = {
  type: v.picklist(ALERT_TYPES),
  restaurant: WholeNumberSchema,
  from: CalendarDateSchema,
  to: CalendarDateSchema,
  page: v.pipe(WholeNumberSchema, v.minValue(1)),
};

/** The filter of the alert list; an absent key does not filter. */
export interface AlertsFilter {
  type?: AlertType;
  restaurant?: number;
  from?: CalendarDate;
  to?: CalendarDate;
  /** From 1. */
  page: number;
}

/** Undefined removes a key. A change of anything but the page returns to page 1. */
export type AlertsFilterChange = { [K in keyof AlertsFilter]?: AlertsFilter[K] | undefined };

interface AlertsFilterState {
  filter: AlertsFilter;
  /** Keys of the address that could not be read and are ignored. */
  invalid: string[];
  changeFilter: (change: AlertsFilterChange) => void;
  /**
   * The query of an address with the change applied, such as the link to another page; empty if there are no filters.
   */
  searchFor: (change: AlertsFilterChange) => string;
}

const AlertsFilterContext = createContext<AlertsFilterState | undefined>(undefined);

/** Keeps the alerts filter in the query of the address, so that a reload or a link keeps it. */
export function AlertsFilterProvider({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const changeFilter = useCallback(
    (change: AlertsFilterChange) => setSearch((current) => changed(current, change)),
    [setSearch],
  );
  const state = useMemo(() => {
    const { values, invalid } = parseSearchFilters(entries, search);
    const filter: AlertsFilter = { ...values, page: values.page ?? 1 };
    const searchFor = (change: AlertsFilterChange) => {
      const query = changed(search, change).toString();
      return query === '' ? '' : `?${query}`;
    };
    return { filter, invalid, changeFilter, searchFor };
  }, [search, changeFilter]);
  return <AlertsFilterContext value={state}>{children}</AlertsFilterContext>;
}

/** The filter of the alert list, and functions that change it. Throws without an `AlertsFilterProvider` above it. */
export function useAlertsFilter(): AlertsFilterState {
  const state = useContext(AlertsFilterContext);
  if (state === undefined)
    throw new Error('useAlertsFilter needs an AlertsFilterProvider above it');
  return state;
}

function changed(search: URLSearchParams, change: AlertsFilterChange): URLSearchParams {
  const keepsPage = Object.keys(change).every((key) => key === 'page');
  const page = keepsPage ? change.page : undefined;
  return withSearchFilters(search, { ...change, page: page === 1 ? undefined : page });
}
