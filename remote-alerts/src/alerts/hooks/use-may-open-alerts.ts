import { usePermission } from '@maitred/shared-kit/api';

/** Whether links to the list of alerts lead anywhere: home shows alerts to more people than the list does. */
export function useMayOpenAlerts(): boolean {
  return usePermission('read_restaurant', 'read_alert', 'update_alert');
}
