import { loadavg } from 'node:os';
import { runCommand } from '../operations/command';
import { runProvider } from '../testing/run-provider';
import { type BenchCall, benchCalls } from './bench-calls';
import { type BenchSize, fillBench, historyOf } from './bench-data';
import { benchHeat } from './bench-heat';
import { fillLargest } from './fill-largest';
import { OWNER_PASSWORD } from './insert-places';
import { largestCalls } from './largest-calls';
import { type Measured, measure } from './measure';
import { type MeasuredLargest, measureLargest } from './measure-largest';
import { makePlace, PLACE_NAMES, type Place } from './places';
import { peakMb } from './process-memory';
import { logIn, TENANT_PASSWORD } from './tenants';

const WHOLE = historyOf(1);
const TENTH = historyOf(1 / 10);
const MEMORY_TARGET_MB = 1024;
const LARGEST_TARGET_MS = 1000;
const HEALTH_TARGET_MS = 250;

interface Result {
  startMs: number;
  memoryMb: number;
  calls: Map<string, Measured>;
}

runCommand('bench', async (chosen) => {
  const isLargestAlone = chosen.includes('largest');
  const isHeatAlone = chosen.includes('heat');
  const databases = chosen.filter((one) => one !== 'largest' && one !== 'heat');
  const unknown = databases.find((name) => !PLACE_NAMES.some((one) => one === name));
  if (unknown !== undefined)
    throw new Error(`${unknown} is none of ${PLACE_NAMES.join(', ')}, largest, heat`);
  let isMet = true;
  for (const name of PLACE_NAMES.filter(
    (one) => databases.length === 0 || databases.includes(one),
  )) {
    const now = new Date();
    if (!isLargestAlone) isMet = (await benchHeat(await makePlace(name), now)) && isMet;
    if (isHeatAlone) continue;
    isMet = (await benchLargest(await makePlace(name), now)) && isMet;
    if (isLargestAlone) continue;
    const whole = await benchPlace(await makePlace(name), WHOLE, now);
    const tenth = await benchPlace(await makePlace(name), TENTH, now);
    isMet = report(name, benchCalls(now), whole, tenth) && isMet;
  }
  if (!isMet) throw new Error('what is marked with ! took longer than it may');
  return 'every target is met';
});

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
      const token = await logIn(provider.address, 'owner', OWNER_PASSWORD);
      process.stderr.write(`${place.name}: measuring …\n`);
      const within = benchCalls(now).filter(({ days }) => days <= size.days);
      const calls = await measure(provider.address, token, within);
      return { startMs, memoryMb: peakMb(provider.process.pid), calls };
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    await place.end();
  }
}

/** Measures each call with the largest possible response, prints the table, and returns whether every target is met. */
async function benchLargest(place: Place, now: Date): Promise<boolean> {
  try {
    process.stderr.write(`${place.name}: filling as much as there may be …\n`);
    const { database, close } = await place.open();
    await fillLargest(database, now);
    await close();
    const provider = await runProvider({ ...place.environment, ACCESS_TOKEN_SECONDS: '86400' });
    try {
      const token = await logIn(provider.address, 'user1', TENANT_PASSWORD);
      const measured = await measureLargest(provider.address, token, largestCalls(now));
      return reportLargest(place.name, measured, peakMb(provider.process.pid));
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    await place.end();
  }
}

function reportLargest(
  name: string,
  measured: ReadonlyMap<string, MeasuredLargest>,
  memoryMb: number,
): boolean {
  let isMet = memoryMb <= MEMORY_TARGET_MB;
  const titles = ['kB', 'median ms', 'most ms', '/health, most'];
  const lines = [
    '',
    `${name}: as much as there may be (load average ${loadavg()[0]?.toFixed(1)}), memory ${memoryMb.toFixed(0)} MB at most${isMet ? '' : ' !'}`,
    `${''.padEnd(42)}${titles.map((title) => title.padStart(14)).join('')}`,
  ];
  for (const [call, { kilobytes, median, most, healthMs }] of measured) {
    const isInTime = most <= LARGEST_TARGET_MS && healthMs <= HEALTH_TARGET_MS;
    isMet &&= isInTime;
    const cells = [kilobytes, median, most, healthMs].map((value) => value.toFixed(1).padStart(14));
    lines.push(`${call.padEnd(42)}${cells.join('')}${isInTime ? '' : ' !'}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return isMet;
}

/** Prints the table, and returns whether every target is met. */
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
    const metrics = whole.calls.get(call.name);
    const fewer = tenth.calls.get(call.name);
    const isInTime = metrics !== undefined && metrics.p99 <= call.targetMs;
    isMet &&= isInTime;
    const cells = [
      number(metrics?.median),
      number(metrics?.p99),
      number(metrics?.perSecond, 0),
      number(call.targetMs, 0),
      number(fewer?.median),
      number(fewer?.p99),
    ].map((cell) => cell.padStart(14));
    lines.push(`${call.name.padEnd(26)}${cells.join('')}${isInTime ? '' : ' !'}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return isMet;
}
