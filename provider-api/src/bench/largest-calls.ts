import { DAY_MS } from '../time/durations';
import { EMPLOYEES, RESTAURANTS } from './fill-largest';

export interface LargestCall {
  name: string;
  path: string;
  body?: unknown;
  /** The expected status, if not 200. */
  status?: number;
}

/** Every call whose response has more than a few fields, with the largest possible response. */
export function largestCalls(now: Date): LargestCall[] {
  const range = (days: number) => ({
    date_from: new Date(now.getTime() - days * DAY_MS).toISOString(),
    date_to: now.toISOString(),
  });
  const get = (
    name: string,
    path: string,
    query: Record<string, string | number> = {},
    status = 200,
  ): LargestCall => {
    const fields = Object.entries(query).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    return { name, path: `${path}?${new URLSearchParams(fields)}`, status };
  };
  const series = (name: string, call: string, days: number, body = {}): LargestCall => ({
    name,
    path: `/api/analytics/${call}/`,
    body: { ...range(days), restaurant_id: 1, ...body },
  });
  const ask = (text: string): LargestCall => ({
    name: `chat: ${text}`,
    path: '/api/chat/chat_prompt/',
    body: { text, timezone: 'Europe/Berlin' },
    status: 201,
  });
  return [
    get('current user', '/api/users/me/'),
    get(`restaurants: ${RESTAURANTS}`, '/api/restaurants/'),
    get('cameras: 498', '/api/cameras/'),
    get('cameras of a restaurant: 100', '/api/cameras/', { restaurant_id: 2 }),
    get('zones of a camera: 100, of 100 corners', '/api/vazone/', { camera_id: 1 }),
    get('zones of all cameras: 1,094', '/api/vazone/', {}, 400),
    get('alerts: a page of 100', '/api/alerts/', { items_per_page: 100 }),
    get('alerts: the last page', '/api/alerts/', { items_per_page: 100, page: 2000 }),
    get('unread alerts: 200,000', '/api/alerts/unread_count/'),
    get('chat: a page of 100, 4,000 letters each', '/api/chat/', { items_per_page: 100 }),
    get('lists: a page of 20, of 100', '/api/face_profiles_lists/', { restaurant_id: 1 }),
    get('profiles: a page of 20, of 10,000', '/api/face_profiles/'),
    get('profiles by name, of 10,000', '/api/face_profiles/', { query: 'person 9' }),
    get(`sightings of ${EMPLOYEES} in a year: 30,000`, '/api/face_profiles_lists/detections/', {
      ...range(366),
      list_id: 1,
    }),
    get(
      'sightings of 100 in a year: 300,000',
      '/api/face_profiles_lists/detections/',
      { ...range(366), list_id: 2 },
      400,
    ),
    series('visitors by day, 10 years', 'timeseries', 3652, { type: 'visitors' }),
    series('visitors by hour, 1 day', 'timeseries', 1, { type: 'visitors' }),
    series('occupancy by day, 10 years', 'occupancy_timeseries', 3652),
    series('entrances by day, 10 years', 'timeseries', 3652, { type: 'entrances' }),
    ...['new_loyal_visistors', 'new_visitor_stats', 'loyal_visitor_stats'].map((call) =>
      get(`${call}, 10 years`, `/api/analytics/${call}/`, { ...range(3652), restaurant_id: 1 }),
    ),
    ...['completed', 'current'].map((call) =>
      get(`${call} orders, 10 years`, `/api/restaurant_orders/${call}/`, {
        ...range(3652),
        restaurant_id: 1,
      }),
    ),
    // For all restaurants.
    ask('visits today'),
    ask('busiest hour last month'),
    ask('busiest hour in the last 60 days from 9 to 21'),
  ];
}
