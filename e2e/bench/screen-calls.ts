import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../scripts';
import { giveSession, type Tokens } from '../harness/accounts';
import { median } from './median';
import type { Contestant, Screen } from './page-loads';

/** A screen's API call. */
interface Call {
  method: string;
  /** Path with the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Median time in milliseconds until the response was read, by contestant. */
export interface CallMetric {
  /** Method, path and, if there are calls with several bodies, a number. */
  call: string;
  milliseconds: Record<string, number>;
}

interface CallOptions {
  contestants: readonly Contestant[];
  screens: readonly Screen[];
  executablePath: string;
  tokensOf: (contestant: Contestant) => Promise<Tokens>;
}

/** Number of times that each call is sent to each contestant. */
const TIMES = 41;

/**
 * Sends the API calls of the first contestant's screens to every contestant, alternately and repeatedly: this measures
 * the provider without a browser that renders the results.
 */
export async function measureScreenCalls(options: CallOptions): Promise<CallMetric[]> {
  const { contestants, tokensOf } = options;
  const tokens = await Promise.all(contestants.map(tokensOf));
  const metrics: CallMetric[] = [];
  for (const [name, call] of named(await recordCalls(options))) {
    const samples = contestants.map((): number[] => []);
    for (let time = 0; time < TIMES; time += 1) {
      for (const [index, { address }] of contestants.entries()) {
        samples[index]?.push(await send(call, address, tokens[index]?.access ?? ''));
      }
    }
    metrics.push({
      call: name,
      milliseconds: Object.fromEntries(
        contestants.map((contestant, index) => [contestant.name, median(samples[index] ?? [])]),
      ),
    });
  }
  return metrics;
}

async function recordCalls({
  contestants: [first],
  screens,
  executablePath,
  tokensOf,
}: CallOptions): Promise<Call[]> {
  if (first === undefined) return [];
  const calls = new Map<string, Call>();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await giveSession(page, await tokensOf(first));
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/media/')) return;
      const { accept = '', 'content-type': type } = request.headers();
      const headers = { Accept: accept, ...(type !== undefined && { 'Content-Type': type }) };
      const call = {
        method: request.method(),
        path: pathname + search,
        headers,
        body: request.postData(),
      };
      calls.set(JSON.stringify(call), call);
    });
    for (const { path, search = '' } of screens) {
      await page.goto(first.address + path + search);
      await page.waitForLoadState('networkidle');
    }
  } finally {
    await browser.close();
  }
  return [...calls.values()];
}

/** Calls by method and path; those that differ only in query or body are numbered. */
function named(calls: readonly Call[]): Map<string, Call> {
  const byName = new Map<string, Call>();
  for (const call of calls) {
    const name = `${call.method} ${call.path.replace(/\?.*/, '')}`;
    let number = 1;
    while (byName.has(numbered(name, number))) number += 1;
    byName.set(numbered(name, number), call);
  }
  return byName;
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`;
}

/** @returns milliseconds */
async function send(call: Call, address: string, access: string): Promise<number> {
  const { method, path, headers, body } = call;
  const start = performance.now();
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, Authorization: `Bearer ${access}` },
    body,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return performance.now() - start;
}
