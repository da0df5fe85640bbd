import { type Alert, type AlertType, listAlertsEndpoint } from '@maitred/contract';
import { type ResourceState, useEndpoint, usePermission } from '@maitred/shared-kit/api';

export type ZoneAlert = Exclude<Alert, { type: 'order_delay' }>;

interface ZoneAlerts extends ResourceState<ZoneAlert[]> {
  /** Whether there may be more alerts of this zone beyond those searched. */
  isPartial: boolean;
  reload: () => Promise<void>;
}

/** How many of the newest alerts are searched: the server can filter by restaurant and kind, but not by zone. */
export const LOOKED_THROUGH = 100;
const SHOWN = 5;

/** The latest alerts of a zone, newest first. Reads nothing without `read_alert`. */
export function useZoneAlerts(zoneId: number, type: AlertType, restaurantId: number): ZoneAlerts {
  const mayRead = usePermission('read_alert');
  const query = { restaurantId, alertType: type, itemsPerPage: LOOKED_THROUGH };
  const { data, ...state } = useEndpoint(listAlertsEndpoint, mayRead ? { query } : null);
  const alerts = data?.results.filter(
    (alert): alert is ZoneAlert => alert.type !== 'order_delay' && alert.zone === zoneId,
  );
  return { ...state, data: alerts?.slice(0, SHOWN), isPartial: data?.hasMore ?? false };
}
