export const PERMISSION_VERBS = ['read', 'update', 'create', 'delete'] as const;

export const PERMISSION_RESOURCES = [
  'alert',
  'heatmap',
  'loyal_visitors_stats',
  'new_visitors_stats',
  'new_loyal_visitors_stats',
  'occupancy_timeseries',
  'analytics_timeseries',
  'camera',
  'chat_prompt',
  'restaurant',
  'restaurant_order',
  'vazone',
  'face_profile',
  'face_profile_image',
  'face_profile_detections',
  'face_profile_list',
] as const;

export type PermissionVerb = (typeof PERMISSION_VERBS)[number];
export type PermissionResource = (typeof PERMISSION_RESOURCES)[number];
/** A permission that the application knows. A user may have others, which are ignored. */
export type Permission = `${PermissionVerb}_${PermissionResource}`;
/** Allows a person to see something. */
export type ReadPermission = Extract<Permission, `read_${string}`>;
/** Allows a person to change something. */
export type ChangePermission = Exclude<Permission, ReadPermission>;
