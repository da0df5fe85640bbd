import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { HEATMAP_COLUMNS } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import { visitSlots } from '../database/schema';
import { IngestKeys } from '../ingest/ingest-keys';
import { type RunningProvider, runProvider } from '../testing/run-provider';
import { DAY_MS, HOUR_MS } from '../time/durations';
import { add, Crowd } from './crowd';
import { makePlace, type PlaceName } from './places';
import { processorMs, residentMb } from './process-memory';
import { collectMemory, type ProviderMemory } from './provider-memory';
import { type Stalls, watchStalls } from './stall-watch';
import { insertTenants, logIn, TENANT_PASSWORD } from './tenants';
import { type TimedAnswer, timeCall } from './timed-call';

export interface LoadOptions {
  database: PlaceName;
  seconds: number;
  restaurants: number;
  cameras: number;
  /** Before each camera. */
  people: number;
  /** From one detection of a camera to the next. */
  intervalSeconds: number;
  /** Signed in, one of each restaurant in turn. */
  users: number;
  /** From one call of a user to their next. */
  pauseSeconds: number;
}

export interface CallTimes {
  name: string;
  times: number[];
  /** What was answered other than a success, and how often. */
  problems: Map<string, number>;
}

export interface LoadResult {
  calls: CallTimes[];
  detections: { taken: number; skipped: number };
  /** When calls of more than a second began, and how many in that minute, by the machine's clock. */
  slowMinutes: Map<string, number>;
  /** Of each part of the way of a call, so that a stall says where it was. */
  stalls: Stalls[];
  /** Of the provider and what it started; megabytes, one a sample. Empty where the system does not tell. */
  memoryMb: number[];
  /** Of the provider's own process, after a collection at the end of each third. */
  collected: ProviderMemory[];
  /** What is stored, and what the crowds counted. */
  sums: { name: string; expected: number; found: number }[];
  loadAverage: number;
  /** Share of one processor that the provider's own process took; with the embedded database that is all. */
  processorShare: number;
}

const SECRET_KEY = 'a secret of the load, of no use elsewhere';
const SAMPLE_MS = 1000;
const SLOW_MS = 1000;
/** Of people, as a gateway in front would keep them. Each camera has one of its own, as detectors do. */
const CONNECTIONS = 100;

/**
 * Runs a provider in earnest: cameras report crowds, people look at their screens, and afterwards what is stored is held
 * against what the crowds counted.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const place = await makePlace(options.database);
  try {
    const { database, close } = await place.open();
    await insertTenants(database, options);
    await close();
    const provider = await runProvider(
      { ...place.environment, SECRET_KEY, ACCESS_TOKEN_SECONDS: '86400' },
      { isMeasured: true },
    );
    const crowds = new Map(
      Array.from({ length: options.cameras }, (_, place) => [
        place + 1,
        new Crowd(place + 1, options.people),
      ]),
    );
    let load: Awaited<ReturnType<typeof putLoad>>;
    const heat = { expected: 0, found: 0, otherCells: 0 };
    try {
      load = await putLoad(provider, place.environment.DATABASE_URL, options, crowds);
      // Also of restaurants of whose users nobody has looked.
      for (let restaurant = 1; restaurant <= options.restaurants; restaurant += 1) {
        const bearer = await logIn(provider.address, `user${restaurant}`, TENANT_PASSWORD);
        for (const [camera, crowd] of crowds) {
          if (1 + ((camera - 1) % options.restaurants) !== restaurant) continue;
          const found = await readHeat(provider.address, bearer, camera);
          heat.otherCells += compareHeat(crowd, found, heat);
        }
      }
    } finally {
      await provider.end('SIGTERM');
    }
    const sums = [
      { name: 'heat, person-seconds', expected: heat.expected, found: heat.found },
      { name: 'cells of heat that differ', expected: 0, found: heat.otherCells },
      ...(await comparePresence(place, crowds)),
    ];
    return { ...load, sums };
  } finally {
    await place.end();
  }
}

async function putLoad(
  { address, process: provider }: RunningProvider,
  databaseUrl: string | undefined,
  options: LoadOptions,
  crowds: ReadonlyMap<number, Crowd>,
) {
  const pid = provider.pid ?? 0;
  const people = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const detectors = new Agent({ keepAlive: true });
  const calls = new Map<string, CallTimes>();
  const slowMinutes = new Map<string, number>();
  const note = (name: string, { status, text, ms }: TimedAnswer) => {
    const known = calls.get(name) ?? { name, times: [], problems: new Map<string, number>() };
    calls.set(name, known);
    known.times.push(ms);
    if (ms > SLOW_MS) add(slowMinutes, minuteOf(Date.now() - ms), 1);
    if (status < 200 || status > 299) add(known.problems, `${status} ${text.slice(0, 120)}`, 1);
  };
  const tokens: string[] = [];
  for (let number = 0; number < options.users; number += 1) {
    const name = `user${1 + (number % options.restaurants)}`;
    tokens.push(await logIn(address, name, TENANT_PASSWORD));
  }
  const detections = { taken: 0, skipped: 0 };
  const memoryMb: number[] = [];
  const sampling = setInterval(() => {
    const sample = [...residentMb(pid).values()].reduce((sum, one) => sum + one, 0);
    if (sample > 0) memoryMb.push(sample);
  }, SAMPLE_MS);
  const endWatch = watchStalls({ address, databaseUrl });
  const began = performance.now();
  const end = began + options.seconds * 1000;
  const processorBefore = processorMs(pid);

  /** Spread evenly, so that each has its own beat; who is late leaves a beat out. */
  const everyBeat = async (share: number, seconds: number, doOnce: () => Promise<void>) => {
    let next = performance.now() + share * seconds * 1000;
    while (next < end) {
      await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
      await doOnce();
      next += seconds * 1000;
      while (next < performance.now()) {
        next += seconds * 1000;
        detections.skipped += 1;
      }
    }
  };

  const keys = new IngestKeys(SECRET_KEY);
  const cameras = [...crowds].map(([camera, crowd]) => {
    let sequence = 0;
    return everyBeat(camera / options.cameras, options.intervalSeconds, async () => {
      sequence += 1;
      const at = new Date();
      const answer = await timeCall(detectors, {
        address,
        path: '/ingest/detections/',
        bearer: keys.keyOf(camera),
        body: {
          camera_id: camera,
          at: at.toISOString(),
          sequence,
          people: crowd.next(),
          faces: [],
          tables: [],
        },
      });
      note('a detection', answer);
      if (answer.status !== 204) return;
      crowd.taken(at.getTime());
      detections.taken += 1;
    });
  });
  const users = tokens.map((bearer, number) => {
    let turn = number;
    return everyBeat(number / options.users, options.pauseSeconds, async () => {
      const asked = screenCalls(1 + (number % options.restaurants));
      const call = asked[turn % asked.length];
      turn += 1;
      if (call !== undefined) note(call.name, await timeCall(people, { address, bearer, ...call }));
    });
  });
  const collected: ProviderMemory[] = [];
  const collecting = [1, 2, 3].map(async (third) => {
    const untilThen = began + (third * options.seconds * 1000) / 3 - performance.now();
    await new Promise((resolve) => setTimeout(resolve, untilThen));
    const memory = await collectMemory(provider);
    if (memory !== undefined) collected.push(memory);
  });
  await Promise.all([...cameras, ...users, ...collecting]);
  clearInterval(sampling);
  const stalls = await endWatch();
  people.destroy();
  detectors.destroy();
  const processorShare = (processorMs(pid) - processorBefore) / (performance.now() - began);
  const loadAverage = loadavg()[0] ?? 0;
  return {
    calls: [...calls.values()],
    detections,
    slowMinutes,
    stalls,
    memoryMb,
    collected,
    loadAverage,
    processorShare,
  };
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}

/** What the screens ask for while somebody looks at them. */
function screenCalls(restaurant_id: number): { name: string; path: string; body?: unknown }[] {
  const now = Date.now();
  const range = {
    date_from: new Date(now - DAY_MS).toISOString(),
    date_to: new Date(now).toISOString(),
  };
  const of = { ...range, restaurant_id: String(restaurant_id) };
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const camera_id = String(restaurant_id);
  return [
    { name: 'unread count', path: '/api/alerts/unread_count/' },
    { name: 'current user', path: '/api/users/me/' },
    { name: 'restaurants', path: '/api/restaurants/' },
    { name: 'cameras', path: `/api/cameras/?${query({ restaurant_id: String(restaurant_id) })}` },
    { name: 'alerts', path: '/api/alerts/' },
    {
      name: 'visitors, 1 d',
      path: '/api/analytics/timeseries/',
      body: { ...range, restaurant_id, type: 'visitors' },
    },
    {
      name: 'occupancy, 1 d',
      path: '/api/analytics/occupancy_timeseries/',
      body: { ...range, restaurant_id },
    },
    { name: 'new and loyal, 1 d', path: `/api/analytics/new_loyal_visistors/?${query(of)}` },
    { name: 'new by age, 1 d', path: `/api/analytics/new_visitor_stats/?${query(of)}` },
    { name: 'heatmap, 1 d', path: `/api/analytics/heatmap/?${query({ ...range, camera_id })}` },
    { name: 'orders, 1 d', path: `/api/restaurant_orders/current/?${query(of)}` },
    { name: 'zones', path: `/api/vazone/?${query({ camera_id })}` },
  ];
}

async function readHeat(
  address: string,
  bearer: string,
  camera: number,
): Promise<{ x: number; y: number; value: number }[]> {
  const now = Date.now();
  const query = new URLSearchParams({
    date_from: new Date(now - 12 * HOUR_MS).toISOString(),
    date_to: new Date(now).toISOString(),
    camera_id: String(camera),
  });
  const agent = new Agent();
  const path = `/api/analytics/heatmap/?${query}`;
  const { status, text } = await timeCall(agent, { address, path, bearer });
  if (status !== 200)
    throw new Error(`the heat of camera ${camera} was answered ${status}: ${text}`);
  return JSON.parse(text) as { x: number; y: number; value: number }[];
}

/** Adds up both, and counts the cells that differ. */
function compareHeat(
  { expected }: Crowd,
  found: { x: number; y: number; value: number }[],
  sums: { expected: number; found: number },
): number {
  const cells = new Map(found.map(({ x, y, value }) => [y * HEATMAP_COLUMNS + x, value]));
  let others = 0;
  for (const cell of new Set([...cells.keys(), ...expected.heatMs.keys()])) {
    // The call tells whole seconds.
    const seconds = Math.round((expected.heatMs.get(cell) ?? 0) / 1000);
    const told = cells.get(cell) ?? 0;
    sums.expected += seconds;
    sums.found += told;
    if (seconds !== told) others += 1;
  }
  return others;
}

async function comparePresence(
  place: Awaited<ReturnType<typeof makePlace>>,
  crowds: ReadonlyMap<number, Crowd>,
): Promise<LoadResult['sums']> {
  const { database, close } = await place.open();
  try {
    const sum = (column: string) =>
      sql<number>`coalesce(sum(${sql.identifier(column)}), 0)::float8`.mapWith(Number);
    const columns = [
      'visits',
      ...['young', 'adult', 'old'].flatMap((age) => [`${age}_male`, `${age}_female`]),
    ];
    const [row] = await database
      .select(Object.fromEntries(columns.map((column) => [column, sum(column)])))
      .from(visitSlots);
    return columns.map((column) => {
      const expected = [...crowds.values()].reduce(
        (total, crowd) =>
          total +
          (column === 'visits'
            ? crowd.expected.visits
            : (crowd.expected.presenceMs.get(column) ?? 0)),
        0,
      );
      const name = column === 'visits' ? 'visits' : `presence, ${column.replace('_', ', ')}, ms`;
      return { name, expected, found: row?.[column] ?? 0 };
    });
  } finally {
    await close();
  }
}
