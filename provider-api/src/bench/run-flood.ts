import { Agent } from 'node:http';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { IngestKeys } from '../ingest/ingest-keys';
import { runProvider } from '../testing/run-provider';
import { add } from './crowd';
import { makePlace, type PlaceName } from './places';
import { processorMs } from './process-memory';
import { insertTenants, logIn, TENANT_PASSWORD } from './tenants';
import { timeCall } from './timed-call';

interface FloodOptions {
  database: PlaceName;
  /** The duration of each flood. */
  seconds: number;
}

/** How long users' calls took meanwhile, in milliseconds. */
export interface FloodTimes {
  name: string;
  alerts: number[];
  signIns: number[];
  /** Responses to the flood, by status; 0 if there was none. */
  answers: Map<number, number>;
  /** Number of users' calls that failed. */
  failed: number;
  processorShare: number;
  loadAverage: number;
}

const SECRET_KEY = 'a secret of the flood, of no use elsewhere';
const CAMERAS = 8;
const PEOPLE = 10;
const HELD = 300;
const RESTAURANTS = 2;
const PERSON_EVERY_MS = 100;
const PROXY = '127.0.0.1';
/** The address of the user who signs in, not one of the flood's. */
const OWN_ADDRESS = '192.0.2.1';

type Flood = (address: string, seconds: number) => Promise<Map<number, number>>;

/** Measures users' calls first without a flood, then during each flood. */
export async function runFlood({ database: name, seconds }: FloodOptions): Promise<FloodTimes[]> {
  const place = await makePlace(name);
  try {
    const { database, close } = await place.open();
    await insertTenants(database, { restaurants: RESTAURANTS, cameras: CAMERAS });
    await close();
    const provider = await runProvider({ ...place.environment, SECRET_KEY, TRUST_PROXY: PROXY });
    try {
      const floods: [string, Flood][] = [
        ['nothing else', async (_, forSeconds) => wait(forSeconds * 1000, new Map())],
        ['200 detections a second of 10 people', floodOfDetections(200)],
        ['30 wrong sign-ins a second', floodOfGuesses(30, () => '198.51.100.1')],
        ['200 wrong sign-ins a second', floodOfGuesses(200, () => '198.51.100.2')],
        [
          '30 a second, each of another address',
          floodOfGuesses(30, (number) => `10.0.${number >> 8}.${number & 255}`),
        ],
        [`${HELD} requests that never come whole`, holdRequests],
      ];
      const measured: FloodTimes[] = [];
      for (const [title, flood] of floods) {
        // An access token is valid for five minutes, and all floods together last longer.
        const token = await logIn(provider.address, 'user1', TENANT_PASSWORD);
        const before = processorMs(provider.process.pid ?? 0);
        const began = performance.now();
        const [answers, people] = await Promise.all([
          flood(provider.address, seconds),
          measurePeople(provider.address, token, seconds),
        ]);
        const processor = processorMs(provider.process.pid ?? 0) - before;
        const processorShare = processor / (performance.now() - began);
        measured.push({
          name: title,
          ...people,
          answers,
          processorShare,
          loadAverage: loadavg()[0] ?? 0,
        });
      }
      return measured;
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    await place.end();
  }
}

/** One user reads alerts and one signs in, both repeatedly. */
async function measurePeople(address: string, bearer: string, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  let failed = 0;
  const measure = async (call: { path: string; body?: unknown }) => {
    const times: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const { status, ms } = await timeCall(agent, { address, bearer, from: OWN_ADDRESS, ...call });
      times.push(ms);
      if (status !== 200) failed += 1;
      await wait(PERSON_EVERY_MS);
    }
    return times;
  };
  const [alerts, signIns] = await Promise.all([
    measure({ path: '/api/alerts/' }),
    measure({ path: '/api/token/', body: { username: 'user2', password: TENANT_PASSWORD } }),
  ]);
  agent.destroy();
  return { alerts, signIns, failed };
}

/** Sends at a steady rate, whether or not responses arrive. */
async function atRate(
  perSecond: number,
  seconds: number,
  send: (number: number) => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const early = began + (1000 * number) / perSecond - performance.now();
    if (early > 0) await wait(early);
    sent.push(send(number).then(({ status }) => add(answers, status, 1)));
  }
  await Promise.all(sent);
  return answers;
}

function floodOfDetections(perSecond: number): Flood {
  return (address, seconds) => {
    const keys = new IngestKeys(SECRET_KEY);
    const agent = new Agent({ keepAlive: true });
    return atRate(perSecond, seconds, (number) => {
      const camera = 1 + (number % CAMERAS);
      const people = Array.from({ length: PEOPLE }, (_, place) => ({
        track: `${number}-${place}`,
        x: place / PEOPLE,
        y: 0.5,
      }));
      const at = new Date().toISOString();
      const body = { camera_id: camera, at, sequence: number, people, faces: [], tables: [] };
      return timeCall(agent, {
        address,
        path: '/ingest/detections/',
        bearer: keys.keyOf(camera),
        body,
      });
    }).finally(() => agent.destroy());
  };
}

function floodOfGuesses(perSecond: number, fromOf: (number: number) => string): Flood {
  return (address, seconds) => {
    const agent = new Agent({ keepAlive: true });
    return atRate(perSecond, seconds, (number) =>
      timeCall(agent, {
        address,
        path: '/api/token/',
        bearer: '',
        from: fromOf(number),
        body: { username: `nobody${number}`, password: 'a guess' },
      }),
    ).finally(() => agent.destroy());
  };
}

const HALF_SENT =
  'POST /api/token/ HTTP/1.1\r\nHost: flood\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

/** Keeps HELD requests open at any time: when one is closed, it is opened again. */
async function holdRequests(address: string, seconds: number): Promise<Map<number, number>> {
  const { port, hostname } = new URL(address);
  const answers = new Map<number, number>();
  const end = performance.now() + seconds * 1000;
  const hold = async () => {
    while (performance.now() < end) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname);
        let statusLine = '';
        socket.setEncoding('utf8').on('data', (data: string) => {
          statusLine += data;
        });
        socket.on('error', () => undefined);
        socket.write(HALF_SENT);
        const timer = setTimeout(() => socket.destroy(), Math.max(0, end - performance.now()));
        socket.once('close', () => {
          clearTimeout(timer);
          if (statusLine !== '') add(answers, Number(statusLine.split(' ')[1]), 1);
          resolve();
        });
      });
      // A client that is told to wait retries, but not at once.
      await wait(PERSON_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: HELD }, hold));
  return answers;
}
