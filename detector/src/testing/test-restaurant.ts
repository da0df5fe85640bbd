import { operate, type ProviderProcess, startProvider } from './provider-process';

/** A provider with one restaurant, one camera and a user who may do everything. */
export interface TestRestaurant extends ProviderProcess {
  cameraId: number;
  /** The key of the camera's detector. */
  cameraKey: string;
  /** Calls the provider as the user, with JSON or a form; resolves to the response body. */
  call: (path: string, body?: unknown) => Promise<unknown>;
  addZone: (name: string, config: object) => Promise<unknown>;
  alertsOf: (type: string) => Promise<WireAlert[]>;
  /** The total count. */
  totalOf: (type: string, range: Range) => Promise<number>;
  heatOf: (range: Range) => Promise<HeatCell[]>;
}

interface WireAlert {
  zone_name: string;
  duration?: number;
  count?: number;
  snapshot?: string;
}

/** Seconds that people spent in a cell of the picture. */
interface HeatCell {
  x: number;
  value: number;
}

/** ISO 8601. */
export interface Range {
  date_from: string;
  date_to: string;
}

/** The range of something that begins at `start`; starts earlier, to include its first quarter-hour of heat. */
export function rangeFrom(start: number, durationMs: number): Range {
  return {
    date_from: new Date(start - 15 * 60_000).toISOString(),
    date_to: new Date(start + durationMs).toISOString(),
  };
}

/** The lower half of the picture between two shares of its width. */
export const area = (left: number, right: number) => [
  { x: left, y: 0.5 },
  { x: right, y: 0.5 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];

const line = (x: number) => [
  { x, y: 0.5 },
  { x, y: 1 },
];
/** Crossing both lines to the right is an entrance. */
export const DOOR = {
  type: 'pa',
  line1: line(0.25),
  line2: line(0.3),
  both: true,
  traffic_type: 1,
  alert: { type: 'unique' },
};

/** A time zone in which this moment is between noon and 13:00, so that no day ends there during a test. */
export function zoneAtNoon(moment = new Date()): string {
  const hoursAhead = 12 - moment.getUTCHours();
  // In these names the sign is the opposite of the offset's.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}

/**
 * Fills a folder with the data of a restaurant, open all day, and with one camera.
 * @param source the camera's address
 * @returns the password of `anna`, who may do everything
 */
export async function makeRestaurant(
  dataFolder: string,
  source: string,
  timezone = zoneAtNoon(),
): Promise<string> {
  const command = (...parameters: string[]) => operate(dataFolder, ['operate.ts', ...parameters]);
  const place = ['--address', '1 Main St.', '--timezone', timezone];
  const hours = ['--from', '00:00', '--to', '23:59'];
  await command('create-restaurant', '--name', 'Linde', ...place, ...hours);
  const camera = ['--restaurant', '1', '--name', 'Hall', '--source', source];
  await command('create-camera', ...camera);
  const user = ['anna', '--restaurants', '1', '--permissions', 'all'];
  const made = await command('create-user', ...user);
  // A generated password may begin with a dash.
  return /password:?\s+(\S+)/i.exec(made)?.[1] ?? '';
}

/**
 * @param source the camera's address
 * @param settings for the provider
 */
export async function openRestaurant(
  dataFolder: string,
  source: string,
  settings?: Record<string, string>,
): Promise<TestRestaurant> {
  const password = await makeRestaurant(dataFolder, source);
  const cameraKey = (await operate(dataFolder, ['ingest-key-command.ts', '1'])).trim();
  const provider = await startProvider(dataFolder, 0, settings);
  const call = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${provider.address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async () =>
    (await call('/api/token/', { username: 'anna', password })) as { access: string };
  const { access } = await signIn().catch(async (error: unknown) => {
    // The caller cannot end it yet.
    await provider.end();
    throw error;
  });
  const asUser = (path: string, body?: unknown) => call(path, body, access);
  return {
    ...provider,
    cameraId: 1,
    cameraKey,
    call: asUser,
    addZone: (name, config) => asUser('/api/vazone/', { camera_id: 1, name, config }),
    alertsOf: async (type) => {
      const answer = await asUser(`/api/alerts/?alert_type=${type}`);
      return (answer as { results: WireAlert[] }).results;
    },
    totalOf: async (type, range) => {
      const asked = { ...range, type, restaurant_id: 1 };
      const entries = (await asUser('/api/analytics/timeseries/', asked)) as { count: number }[];
      return entries.reduce((sum, { count }) => sum + count, 0);
    },
    heatOf: async (range) => {
      const query = new URLSearchParams({ camera_id: '1', ...range });
      return (await asUser(`/api/analytics/heatmap/?${query}`)) as HeatCell[];
    },
  };
}
