import type { Permission } from '@maitred/contract';
import type { RemoteName } from '../routes/route-table';

export interface HomeWidget {
  remote: RemoteName;
  widget: string;
  /**
   * `figure`: one number; `panel`: half the screen; `list`: half the screen, beside the others;
   * `row`: all of its width.
   */
  size: 'figure' | 'panel' | 'list' | 'row';
  /** Every one of them is needed, as for a screen. */
  permissions: readonly Permission[];
  /** Pixels that its content takes on a phone and on a desk, kept free until it is there. */
  height: { base: number; lg: number };
  /** Nothing of it is loaded before somebody scrolls there: what it offers can wait. */
  isLoadedInSight?: boolean;
}

/** What remotes contribute to the home screen, most urgent first. */
export const HOME_WIDGETS: readonly HomeWidget[] = [
  {
    remote: 'alerts',
    widget: 'needs-a-person',
    size: 'list',
    permissions: ['read_restaurant', 'read_alert'],
    height: { base: 820, lg: 633 },
  },
  {
    remote: 'analytics',
    widget: 'guests-now',
    size: 'figure',
    permissions: ['read_restaurant', 'read_occupancy_timeseries'],
    height: { base: 191, lg: 216 },
  },
  {
    remote: 'orders',
    widget: 'orders-now',
    size: 'figure',
    permissions: ['read_restaurant', 'read_restaurant_order'],
    height: { base: 197, lg: 197 },
  },
  {
    remote: 'analytics',
    widget: 'visitors-today',
    size: 'panel',
    permissions: ['read_restaurant', 'read_analytics_timeseries'],
    height: { base: 453, lg: 430 },
  },
  {
    remote: 'analytics',
    widget: 'new-and-loyal',
    size: 'panel',
    permissions: ['read_restaurant', 'read_new_loyal_visitors_stats'],
    height: { base: 332, lg: 228 },
  },
  {
    remote: 'cameras',
    widget: 'camera-stills',
    size: 'list',
    permissions: ['read_restaurant', 'read_camera'],
    height: { base: 951, lg: 428 },
  },
  {
    remote: 'faces',
    widget: 'staff-today',
    size: 'panel',
    permissions: ['read_restaurant', 'read_face_profile_list', 'read_face_profile_detections'],
    height: { base: 138, lg: 138 },
  },
  {
    remote: 'chat',
    widget: 'ask-the-assistant',
    size: 'row',
    permissions: ['read_restaurant', 'create_chat_prompt', 'read_chat_prompt'],
    height: { base: 213, lg: 64 },
    isLoadedInSight: true,
  },
];
