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
    remote: 'orders',
    widget: 'orders-now',
    permissions: ['read_restaurant', 'read_restaurant_order'],
  },
  {
    remote: 'cameras',
    widget: 'camera-stills',
    permissions: ['read_restaurant', 'read_camera'],
  },
];
