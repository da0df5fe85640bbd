import { DAY_MS } from '../time/durations';
export interface BenchCall {
  name: string;
  path: string;
  body?: Record<string, unknown>;
  /** How many days back the call reaches. */
  days: number;
  /** The limit for both median and p99. */
  targetMs: number;
}

const targetOf = (days: number) => (days > 31 ? 150 : 50);

/** The most frequent requests of the screens, and the statistics for a day, a month and a year. */
export function benchCalls(now: Date): BenchCall[] {
  const restaurant_id = 1;
  const range = (days: number) => ({
    // Not on the full hour, so that the edges are read from the visits themselves.
    date_from: new Date(now.getTime() - days * DAY_MS).toISOString(),
    date_to: now.toISOString(),
  });
  const get = (
    name: string,
    path: string,
    query: Record<string, string | number> = {},
    days = 1,
  ): BenchCall => {
    const fields = Object.entries(query).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]);
    const text = new URLSearchParams(fields).toString();
    return { name, path: text === '' ? path : `${path}?${text}`, days, targetMs: targetOf(days) };
  };
  return [
    get('current user', '/api/users/me/'),
    get('restaurants', '/api/restaurants/'),
    get('cameras', '/api/cameras/', { restaurant_id }),
    get('unread count', '/api/alerts/unread_count/'),
    get('alerts, page 1', '/api/alerts/'),
    get('alerts of one restaurant', '/api/alerts/', { restaurant_id, alert_type: 'crowding' }),
    get('profiles, page 1', '/api/face_profiles/', { list_id: 1 }),
    get('orders open today', '/api/restaurant_orders/current/', { ...range(1), restaurant_id }),
    get('heatmap, 5 years', '/api/analytics/heatmap/', { ...range(1825), camera_id: 1 }, 1825),
    // Half of the day, the most expensive case.
    get(
      'heatmap by hours, 5 years',
      '/api/analytics/heatmap/',
      { ...range(1820), camera_id: 1, start_hour: 10, end_hour: 21 },
      1820,
    ),
    ...[1, 31, 365].flatMap((days): BenchCall[] => {
      const of = { ...range(days), restaurant_id };
      const analytics = (name: string, path: string, query = {}) =>
        get(`${name}, ${days} d`, `/api/analytics/${path}/`, { ...of, ...query }, days);
      const series = (name: string, path: string, body = {}): BenchCall => ({
        name: `${name}, ${days} d`,
        path: `/api/analytics/${path}/`,
        body: { ...of, ...body },
        days,
        targetMs: targetOf(days),
      });
      return [
        series('visitors', 'timeseries', { type: 'visitors' }),
        series('occupancy', 'occupancy_timeseries'),
        analytics('new and loyal', 'new_loyal_visistors'),
        analytics('new by age', 'new_visitor_stats'),
        analytics('loyal by age', 'loyal_visitor_stats'),
        get(
          `heatmap, ${days} d`,
          '/api/analytics/heatmap/',
          { ...range(days), camera_id: 1 },
          days,
        ),
        get(
          `heatmap at noon, ${days} d`,
          '/api/analytics/heatmap/',
          { ...range(days), camera_id: 1, start_hour: 11, end_hour: 13 },
          days,
        ),
        get(`orders, ${days} d`, '/api/restaurant_orders/completed/', of, days),
      ];
    }),
  ];
}
