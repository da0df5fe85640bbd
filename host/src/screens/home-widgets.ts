import type { Permission } from '@maitred/contract';
import type { RemoteName } from '../routes/route-table';

export interface HomeWidget {
  remote: RemoteName;
  widget: string;
  /** Every one of them is needed, as for a screen. */
  permissions: readonly Permission[];
}

/** What remotes contribute to the home screen, most urgent first. */
export const HOME_WIDGETS: readonly HomeWidget[] = [
  { remote: 'alerts', widget: 'needs-a-person', permissions: ['read_restaurant', 'read_alert'] },
  {
    remote: 'analytics',
    widget: 'guests-now',
    permissions: ['read_restaurant', 'read_occupancy_timeseries'],
  },
  {
    remote: 'orders',
    widget: 'orders-now',
    permissions: ['read_restaurant', 'read_restaurant_order'],
  },
  {
    remote: 'analytics',
    widget: 'visitors-today',
    permissions: ['read_restaurant', 'read_analytics_timeseries'],
  },
  {
    remote: 'analytics',
    widget: 'new-and-loyal',
    permissions: ['read_restaurant', 'read_new_loyal_visitors_stats'],
  },
  {
    remote: 'cameras',
    widget: 'camera-stills',
    permissions: ['read_restaurant', 'read_camera'],
  },
  {
    remote: 'faces',
    widget: 'staff-today',
    permissions: ['read_restaurant', 'read_face_profile_list', 'read_face_profile_detections'],
  },
];
