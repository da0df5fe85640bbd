import {
  type AgeGroup,
  type LoyalVisitorStat,
  type NewLoyalCount,
  type RestaurantRangeQuery,
  readLoyalVisitorStatsEndpoint,
  readNewLoyalVisitorsEndpoint,
  readNewVisitorStatsEndpoint,
} from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';

type Query = RestaurantRangeQuery | null;

const TIMED = { redrawsWithEachRead: true };

/** New and loyal visitors of a range. Reads nothing without the permission. */
export function useNewAndLoyal(query: Query): Resource<NewLoyalCount> {
  const mayRead = usePermission('read_new_loyal_visitors_stats');
  return useEndpoint(readNewLoyalVisitorsEndpoint, mayRead && query ? { query } : null, TIMED);
}

/** New visitors of a range by age and sex. Reads nothing without the permission. */
export function useNewVisitors(query: Query): Resource<AgeGroup[]> {
  const mayRead = usePermission('read_new_visitors_stats');
  return useEndpoint(readNewVisitorStatsEndpoint, mayRead && query ? { query } : null, TIMED);
}

/** Loyal visitors of a range by visits, age and sex. Reads nothing without the permission. */
export function useLoyalVisitors(query: Query): Resource<LoyalVisitorStat[]> {
  const mayRead = usePermission('read_loyal_visitors_stats');
  return useEndpoint(readLoyalVisitorStatsEndpoint, mayRead && query ? { query } : null, TIMED);
}
