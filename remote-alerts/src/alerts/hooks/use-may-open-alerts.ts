import { usePermission } from '@maitred/shared-kit/api';

/** Whether the user may open the list of alerts: the home screen shows alerts to more users than the list. */
export function useMayOpenAlerts(): boolean {
  return usePermission('read_restaurant', 'read_alert', 'update_alert');
}
