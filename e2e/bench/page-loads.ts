import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, inRoot } from '../../scripts';
import { giveSession, type Tokens } from '../harness/accounts';
import { median } from './median';
import { slowProcessor } from './slow-processor';

/** What is compared: the application by its own name, or another page. */
export interface Contestant {
  name: string;
  address: string;
  /** What to wait for on its pages, if different from the application's. */
  awaited?: Record<string, string[]>;
}

export interface Screen {
  name: string;
  path: string;
  search?: string;
  needsSession: boolean;
  /** CSS selectors of all elements that must be visible, by the name of the instant. */
  awaited: Record<string, string[]>;
}

/** Milliseconds from the start of the navigation, and bytes on the wire. */
interface Visit {
  ready: Record<string, number>;
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the part of each task beyond 50 ms. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  pictures: number;
  /** Used bytes of the JavaScript heap at the end. */
  heap: number;
}

/** Visits by a browser with empty caches: the first, the second, and one that uses compiled code. */
export const VISITS = { cold: 1, warm: 2, fourth: 4 } as const;
export type VisitName = keyof typeof VISITS;

const VIEWPORT = { width: 1366, height: 768 };
/** Fast 4G: 9 Mbit/s down, 1.5 Mbit/s up, 60 ms round trip. */
const NETWORK = { latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };

/**
 * With a debugger on the network, the page parses its scripts again to find out which line made each request. No user's
 * browser does so; if the lines are kept in memory, this one does not either.
 */
const LINES_AT_HAND = '--js-flags=--no-enable-lazy-source-positions';

declare global {
  interface Window {
    awaited: Record<string, string[]>;
    load: {
      ready: Record<string, number>;
      firstPaint: number;
      largestPaint: number;
      shift: number;
      longTasks: { startTime: number; duration: number }[];
    };
  }
}

interface LoadOptions {
  contestants: Contestant[];
  screens: readonly Screen[];
  rounds: number;
  executablePath: string;
  tokensOf: (contestant: Contestant) => Promise<Tokens>;
  onVisit: () => void;
}

export interface ContestantMetrics extends Record<VisitName, Visit> {
  /** Milliseconds of main-thread time until a first visit is ready, on a CPU at full speed. */
  threadTime: number;
}

/** Medians over all rounds, by screen and contestant. */
export type LoadMetrics = Record<string, Record<string, ContestantMetrics>>;

/**
 * Visits every screen of every contestant four times in a row with a new browser, and once more without CPU throttling.
 * Contestants alternate within a round, so that disturbances on the machine affect all of them.
 */
export async function measurePageLoads(options: LoadOptions): Promise<LoadMetrics> {
  const { contestants, screens, rounds } = options;
  const metrics: LoadMetrics = {};
  for (const screen of screens) {
    const samples = new Map(contestants.map(({ name }) => [name, [] as ContestantMetrics[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const contestant of contestants) {
        samples.get(contestant.name)?.push({
          ...(await visitRepeatedly(contestant, screen, options)),
          threadTime: await measureThreadTime(contestant, screen, options),
        });
        options.onVisit();
      }
    }
    metrics[screen.name] = Object.fromEntries(
      [...samples].map(([name, found]) => [name, medians(found)]),
    );
  }
  return metrics;
}

async function visitRepeatedly(
  contestant: Contestant,
  screen: Screen,
  { executablePath, tokensOf }: LoadOptions,
): Promise<Record<VisitName, Visit>> {
  return withNewBrowser(executablePath, async (context) => {
    const tokens = screen.needsSession ? await tokensOf(contestant) : undefined;
    const visits: Visit[] = [];
    for (let count = 1; count <= VISITS.fourth; count += 1) {
      visits.push(await visit(context, contestant, { screen, tokens }));
    }
    const at = (name: VisitName) => visits[VISITS[name] - 1] as Visit;
    return { cold: at('cold'), warm: at('warm'), fourth: at('fourth') };
  });
}

async function measureThreadTime(
  contestant: Contestant,
  screen: Screen,
  { executablePath, tokensOf }: LoadOptions,
): Promise<number> {
  return withNewBrowser(executablePath, async (context) => {
    const tokens = screen.needsSession ? await tokensOf(contestant) : undefined;
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await openUntilReady(page, contestant, { screen, tokens });
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  });
}

async function withNewBrowser<T>(
  executablePath: string,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'maitred-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGUMENTS, LINES_AT_HAND],
    viewport: VIEWPORT,
    locale: 'en-GB',
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

interface Visited {
  screen: Screen;
  tokens: Tokens | undefined;
}

async function visit(
  context: BrowserContext,
  contestant: Contestant,
  visited: Visited,
): Promise<Visit> {
  const page = await context.newPage();
  const traffic = await slowDown(page);
  await openUntilReady(page, contestant, visited);
  await page.waitForLoadState('networkidle');
  const weight = traffic();
  const { longTasks, ...load } = await page.evaluate(() => window.load);
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  await page.close();
  const blocking = longTasks.reduce((sum, { duration }) => sum + duration - 50, 0);
  return { ...load, ...weight, blocking, heap };
}

async function openUntilReady(
  page: Page,
  { address, awaited }: Contestant,
  { screen, tokens }: Visited,
): Promise<void> {
  if (tokens !== undefined) await giveSession(page, tokens);
  await page.addInitScript((names) => {
    window.awaited = names;
  }, awaited ?? screen.awaited);
  await page.addInitScript({ path: inRoot('e2e/bench/observe-load.js') });
  const loaded = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'bench: loaded',
    timeout: 60_000,
  });
  const opened = address + (awaited === undefined ? screen.path + (screen.search ?? '') : '');
  await page.goto(opened);
  await loaded.catch((cause) => {
    throw new Error(`${opened} did not show what ${screen.name} waits for.`, { cause });
  });
}

type Traffic = Pick<Visit, 'bytes' | 'scriptBytes' | 'requests' | 'pictures'>;

/** Throttles CPU and network, and counts the traffic on the wire. */
async function slowDown(page: Page): Promise<() => Traffic> {
  const client = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const counted: Traffic = { bytes: 0, scriptBytes: 0, requests: 0, pictures: 0 };
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isFromCache = response.fromDiskCache === true || response.fromPrefetchCache === true;
    if (isFromCache || !/^https?:/.test(response.url)) return;
    types.set(requestId, kindOf(response.mimeType, type));
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => types.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    counted.bytes += encodedDataLength;
    if (type === 'Image') counted.pictures += 1;
    else counted.requests += 1;
    if (type === 'Script') counted.scriptBytes += encodedDataLength;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await slowProcessor(client);
  return () => ({ ...counted });
}

/** Stills are fetched by script, so the MIME type tells their kind, not the request's type. */
function kindOf(mimeType: string, type: string): string {
  if (mimeType.includes('javascript')) return 'Script';
  return mimeType.startsWith('image/') ? 'Image' : type;
}

function medians(samples: ContestantMetrics[]): ContestantMetrics {
  const of = (name: VisitName) => medianVisit(samples.map((sample) => sample[name]));
  return {
    cold: of('cold'),
    warm: of('warm'),
    fourth: of('fourth'),
    threadTime: median(samples.map(({ threadTime }) => threadTime)),
  };
}

function medianVisit(visits: Visit[]): Visit {
  const middle = (read: (found: Visit) => number) => median(visits.map(read));
  const instants = Object.keys(visits[0]?.ready ?? {});
  return {
    ready: Object.fromEntries(
      instants.map((instant) => [instant, middle(({ ready }) => ready[instant] ?? Number.NaN)]),
    ),
    firstPaint: middle((found) => found.firstPaint),
    largestPaint: middle((found) => found.largestPaint),
    blocking: middle((found) => found.blocking),
    shift: middle((found) => found.shift),
    bytes: middle((found) => found.bytes),
    scriptBytes: middle((found) => found.scriptBytes),
    requests: middle((found) => found.requests),
    pictures: middle((found) => found.pictures),
    heap: middle((found) => found.heap),
  };
}
