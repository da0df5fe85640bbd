import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { DEMO_PASSWORD } from '../demo/catalog';
import { runCommand } from '../operations/command';
import { findPostgres } from '../testing/find-postgres.mjs';
import { startCluster } from '../testing/postgres-cluster';
import { type RunningProvider, runProvider } from '../testing/run-provider';
import { type BenchCall, benchCalls } from './bench-calls';
import { type BenchSize, fillBench, historyOf } from './bench-data';
import { type Measured, measure } from './measure';

const WHOLE = historyOf(1);
const TENTH = historyOf(1 / 10);
const MEMORY_TARGET_MB = 1024;

interface Place {
  name: string;
  environment: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  end: () => Promise<void>;
}

interface Result {
  startMs: number;
  memoryMb: number;
  calls: Map<string, Measured>;
}

runCommand('bench', async (chosen) => {
  const kinds = { pglite: embeddedPlace, postgresql: postgresPlace };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const unknown = chosen.find((name) => !names.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`${unknown} is neither ${names.join(' nor ')}`);
  let isMet = true;
  for (const name of names.filter((one) => chosen.length === 0 || chosen.includes(one))) {
    const now = new Date();
    const whole = await benchPlace(await kinds[name](), WHOLE, now);
    const tenth = await benchPlace(await kinds[name](), TENTH, now);
    isMet = report(name, benchCalls(now), whole, tenth) && isMet;
  }
  if (!isMet) throw new Error('what is marked with ! took longer than it may');
  return 'every target is met';
});

async function embeddedPlace(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-bench-'));
  return {
    name: 'pglite',
    environment: { DATA_DIR: directory },
    open: () => openEmbedded(directory),
    end: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const { programs } = findPostgres({ PATH: process.env.PATH }) ?? {};
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const cluster = await startCluster(programs);
  const directory = mkdtempSync(join(tmpdir(), 'maitred-bench-'));
  return {
    name: 'postgresql',
    environment: { DATABASE_URL: cluster.url, DATA_DIR: directory },
    open: () => openPostgres(cluster.url),
    end: async () => {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function benchPlace(place: Place, size: BenchSize, now: Date): Promise<Result> {
  try {
    process.stderr.write(`${place.name}: filling ${size.days} days …\n`);
    const { database, close } = await place.open();
    await fillBench(database, size, now);
    await close();
    const began = performance.now();
    const environment = { ...place.environment, ACCESS_TOKEN_SECONDS: '86400' };
    const provider = await runProvider(environment);
    const startMs = performance.now() - began;
    try {
      const token = await logIn(provider);
      process.stderr.write(`${place.name}: measuring …\n`);
      const within = benchCalls(now).filter(({ days }) => days <= size.days);
      const calls = await measure(provider.address, token, within);
      return { startMs, memoryMb: peakMemoryMb(provider), calls };
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    await place.end();
  }
}

async function logIn({ address }: RunningProvider): Promise<string> {
  const answer = await fetch(new URL('/api/token/', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { access: string }).access;
}

/** The most that the process has held, as the system counts it. */
function peakMemoryMb({ process: { pid } }: RunningProvider): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Prints the table, and says whether every target is met. */
function report(name: string, calls: BenchCall[], whole: Result, tenth: Result): boolean {
  const number = (value: number | undefined, digits = 1) =>
    (value === undefined ? '' : value.toFixed(digits)).padStart(10);
  const isMemoryMet = whole.memoryMb <= MEMORY_TARGET_MB;
  const lines = [
    '',
    `${name}: ${WHOLE.visits} visits of five years, ${WHOLE.alerts} alerts, ${WHOLE.orders} orders, ${WHOLE.profiles} profiles (load average ${loadavg()[0]?.toFixed(1)})`,
    `start ${whole.startMs.toFixed(0)} ms, memory ${whole.memoryMb.toFixed(0)} MB at most${isMemoryMet ? '' : ' !'}`,
    `with a tenth of the history: start ${tenth.startMs.toFixed(0)} ms, memory ${tenth.memoryMb.toFixed(0)} MB`,
    `${''.padEnd(26)}${['median ms', 'p99 ms', 'a second', 'at most ms', 'tenth: median', 'p99 ms'].map((title) => title.padStart(14)).join('')}`,
  ];
  let isMet = isMemoryMet;
  for (const call of calls) {
    const figures = whole.calls.get(call.name);
    const fewer = tenth.calls.get(call.name);
    const isInTime = figures !== undefined && figures.p99 <= call.targetMs;
    isMet &&= isInTime;
    const cells = [
      number(figures?.median),
      number(figures?.p99),
      number(figures?.perSecond, 0),
      number(call.targetMs, 0),
      number(fewer?.median),
      number(fewer?.p99),
    ].map((cell) => cell.padStart(14));
    lines.push(`${call.name.padEnd(26)}${cells.join('')}${isInTime ? '' : ' !'}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return isMet;
}
