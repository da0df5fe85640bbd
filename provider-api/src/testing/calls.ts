/** The objects that a call of the table below needs; boris has the same in his restaurant. */
export interface Ids {
  restaurant: number;
  camera: number;
  zone: number;
  list: number;
  profile: number;
  alert: number;
}

/** The ids of the objects that `insertObjects` creates for the first restaurant, the second and so on. */
export function idsOf(id: number): Ids {
  return { restaurant: id, camera: id, zone: id, list: id, profile: id, alert: id };
}

export interface CallCase {
  /** Name of the endpoint in the contract, without the suffix `Endpoint`. */
  name: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Fields of query and body that may be left out; the others are required. */
  optional?: string[];
  /** Fields that must be given together. */
  together?: string[];
  /** Whether the call has ids of a tenant, so that boris's are refused. */
  isOfTenant: boolean;
}

const RANGE = { date_from: '2026-03-10T00:00:00Z', date_to: '2026-03-10T23:59:59.999Z' };
const ZONE = {
  type: 'pa',
  polygon: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ],
  alert: { type: 'crowding', count: 5 },
};

/** As made by a browser. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  keys: {
    p256dh:
      'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'BwcHBwcHBwcHBwcHBwcHBw',
  },
  language: 'en',
};

/** A valid request for every call, except those without a session, which have separate tests. */
export function callsOf(ids: Ids): CallCase[] {
  const restaurant_id = ids.restaurant;
  const range = { ...RANGE, restaurant_id };
  const zone = { camera_id: ids.camera, name: 'Zone', config: ZONE };
  const own = { isOfTenant: true };
  const everybodys = { isOfTenant: false };
  return [
    { name: 'readCurrentUser', ...everybodys },
    { name: 'listRestaurants', ...everybodys },
    {
      name: 'listAlerts',
      query: { ...range, alert_type: 'crowding', page: 1, items_per_page: 5 },
      optional: [...Object.keys(range), 'alert_type', 'page', 'items_per_page'],
      ...own,
    },
    { name: 'readUnreadCount', ...everybodys },
    { name: 'markAlertsRead', body: { ids: [ids.alert] }, ...own },
    { name: 'markAllAlertsRead', ...everybodys },
    {
      name: 'readHeatmap',
      query: { ...RANGE, camera_id: ids.camera, start_hour: 9, end_hour: 12 },
      together: ['start_hour', 'end_hour'],
      ...own,
    },
    { name: 'readLoyalVisitorStats', query: range, ...own },
    { name: 'readNewLoyalVisitors', query: range, ...own },
    { name: 'readNewVisitorStats', query: range, ...own },
    { name: 'readOccupancyTimeseries', body: range, ...own },
    {
      name: 'readTimeseries',
      body: { ...range, type: 'visitors' },
      optional: ['type'],
      ...own,
    },
    { name: 'listCameras', query: { restaurant_id }, optional: ['restaurant_id'], ...own },
    { name: 'listCameraDetectors', query: { restaurant_id }, optional: ['restaurant_id'], ...own },
    { name: 'readCameraPeople', query: { camera_id: ids.camera }, ...own },
    { name: 'readPushKey', ...everybodys },
    { name: 'putPushSubscription', body: SUBSCRIPTION, ...everybodys },
    { name: 'deletePushSubscription', ...everybodys },
    {
      name: 'listChatMessages',
      query: { items_per_page: 5 },
      optional: ['items_per_page'],
      ...everybodys,
    },
    { name: 'sendChatPrompt', body: { text: 'visits today', timezone: 'UTC' }, ...everybodys },
    {
      name: 'listFaceProfiles',
      query: { list_id: ids.list, query: 'ann' },
      optional: ['list_id', 'query'],
      ...own,
    },
    {
      name: 'createFaceProfile',
      body: { name: 'Ann', gender: 'F', image_ids: [], list_id: ids.list },
      ...own,
    },
    {
      name: 'updateFaceProfile',
      params: { id: ids.profile },
      body: { name: 'Ann', gender: 'F', image_ids: [] },
      ...own,
    },
    { name: 'deleteFaceProfile', params: { id: ids.profile }, ...own },
    {
      name: 'listFaceLists',
      query: { restaurant_id, query: 'staff' },
      optional: ['restaurant_id', 'query'],
      ...own,
    },
    {
      name: 'createFaceList',
      body: { name: 'Staff', description: 'All', restaurant_id, type: 'clients' },
      optional: ['description'],
      ...own,
    },
    { name: 'readFaceList', params: { id: ids.list }, ...own },
    {
      name: 'updateFaceList',
      params: { id: ids.list },
      body: { name: 'Staff', description: 'All', type: 'clients' },
      optional: ['name', 'description', 'type'],
      ...own,
    },
    { name: 'deleteFaceList', params: { id: ids.list }, ...own },
    {
      name: 'listFaceDetections',
      query: { ...RANGE, list_id: ids.list, camera_id: ids.camera },
      optional: ['camera_id'],
      ...own,
    },
    { name: 'readCompletedOrders', query: range, ...own },
    { name: 'readCurrentOrders', query: range, ...own },
    {
      name: 'listZones',
      query: { camera_id: ids.camera },
      optional: ['camera_id'],
      ...own,
    },
    { name: 'createZone', body: zone, ...own },
    { name: 'updateZone', params: { id: ids.zone }, body: zone, ...own },
    { name: 'deleteZone', params: { id: ids.zone }, ...own },
  ];
}
