import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { IngestKeys } from '../ingest/ingest-keys';
import type { RunningProvider } from '../testing/run-provider';
import { DAY_MS } from '../time/durations';
import { add, type Crowd } from './crowd';
import type { PlaceName } from './places';
import { processorMs, residentMb } from './process-memory';
import { collectMemory, type ProviderMemory } from './provider-memory';
import { type Stalls, watchStalls } from './stall-watch';
import { logIn, TENANT_PASSWORD } from './tenants';
import { type TimedAnswer, timeCall } from './timed-call';

export interface LoadOptions {
  database: PlaceName;
  seconds: number;
  restaurants: number;
  cameras: number;
  /** In front of each camera. */
  people: number;
  /** Between two detections of a camera. */
  intervalSeconds: number;
  /** Signed-in users, distributed over the restaurants in turn. */
  users: number;
  /** Between two calls of a user. */
  pauseSeconds: number;
}

export interface CallTimes {
  name: string;
  times: number[];
  /** Responses other than a success, with their number. */
  problems: Map<string, number>;
}

export interface Load {
  calls: CallTimes[];
  detections: { taken: number; skipped: number };
  /** By minute of the machine's clock, how many calls of more than a second began. */
  slowMinutes: Map<string, number>;
  /** For each part of a call's path, to show where a stall was. */
  stalls: Stalls[];
  /** Megabytes of the provider and its child processes, one per sample. Empty if the system does not report it. */
  memoryMb: number[];
  /** Memory of the provider's own process, after garbage collection at the end of each third. */
  collected: ProviderMemory[];
  loadAverage: number;
  /** Share of one processor that the provider's process used, including the embedded database. */
  processorShare: number;
}

export const SECRET_KEY = 'a secret of the load, of no use elsewhere';
const SAMPLE_MS = 1000;
const SLOW_MS = 1000;
/** For users, as many as a gateway would keep open. Each camera has a separate one, as detectors do. */
const CONNECTIONS = 100;

/** Sends detections and calls for as long as the options say, and measures. */
export async function putLoad(
  { address, process: provider }: RunningProvider,
  databaseUrl: string | undefined,
  options: LoadOptions,
  crowds: ReadonlyMap<number, Crowd>,
): Promise<Load> {
  const pid = provider.pid ?? 0;
  const people = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const detectors = new Agent({ keepAlive: true });
  const calls = new Map<string, CallTimes>();
  const slowMinutes = new Map<string, number>();
  const record = (name: string, { status, text, ms }: TimedAnswer) => {
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

  /** Runs at a fixed interval with an offset, so that senders are spread evenly; a late one skips a beat. */
  const everyBeat = async (share: number, seconds: number, doOnce: () => Promise<void>) => {
    let next = performance.now() + share * seconds * 1000;
    while (next < end) {
      await setTimeout(Math.max(0, next - performance.now()));
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
      record('a detection', answer);
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
      if (call !== undefined)
        record(call.name, await timeCall(people, { address, bearer, ...call }));
    });
  });
  const collected: ProviderMemory[] = [];
  const collecting = [1, 2, 3].map(async (third) => {
    const untilThen = began + (third * options.seconds * 1000) / 3 - performance.now();
    await setTimeout(untilThen);
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

/** What the screens request while they are open. */
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
