import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { rollUpHeat } from '../analytics/roll-up-heat';
import { runProvider } from '../testing/run-provider';
import { DAY_MS } from '../time/durations';
import { insertHeat } from './bench-data';
import type { Place } from './places';
import { processorMs, residentMb } from './process-memory';
import { insertTenants, logIn, TENANT_PASSWORD } from './tenants';
import { timeCall } from './timed-call';

const YEARS = 5;
const WARM_UP = 5;
const CALLS = 20;
const SAMPLE_MS = 10;
const PROCESSOR_TARGET_MS = 150;
const MEMORY_TARGET_MB = 64;

interface HeatCall {
  name: string;
  query: Record<string, string>;
}

/**
 * Requests years of heat of a camera that sees people day and night, prints a table ready for a document, and returns
 * whether every target is met. Processor time is the provider's, including the embedded database.
 */
export async function benchHeat(place: Place, now: Date): Promise<boolean> {
  try {
    process.stderr.write(`${place.name}: filling ${YEARS} years of heat …\n`);
    const { database, close } = await place.open();
    await insertTenants(database, { restaurants: 1, cameras: 1 });
    const end = sql`date_bin('15 minutes', ${now.toISOString()}::timestamptz, 'epoch')`;
    await insertHeat(
      database,
      sql`select ${end} - interval '15 minutes' * n as slot from generate_series(1, ${(YEARS * 365 + 1) * 96}::int) n`,
    );
    await rollUpHeat(database, now, () => true);
    await database.execute(sql`vacuum analyze`);
    await close();
    const provider = await runProvider({ ...place.environment, ACCESS_TOKEN_SECONDS: '86400' });
    try {
      const token = await logIn(provider.address, 'user1', TENANT_PASSWORD);
      return await measureHeat(place.name, provider.address, token, provider.process.pid ?? 0, now);
    } finally {
      await provider.end('SIGTERM');
    }
  } finally {
    await place.end();
  }
}

function heatCalls(now: Date): HeatCall[] {
  const years = (days: number, hours: Record<string, string> = {}) => ({
    camera_id: '1',
    date_from: new Date(now.getTime() - days * DAY_MS).toISOString(),
    date_to: now.toISOString(),
    ...hours,
  });
  return [
    { name: '5 years', query: years(YEARS * 365) },
    { name: '5 years, 3 hours', query: years(YEARS * 365, { start_hour: '11', end_hour: '13' }) },
    // Half of the day, the most expensive case.
    { name: '5 years, 12 hours', query: years(YEARS * 365, { start_hour: '10', end_hour: '21' }) },
  ];
}

async function measureHeat(
  name: string,
  address: string,
  bearer: string,
  pid: number,
  now: Date,
): Promise<boolean> {
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const { status, text, ms } = await timeCall(agent, { address, bearer, path });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    return ms;
  };
  const ownMb = () => residentMb(pid).get(pid) ?? 0;
  for (let warm = 0; warm < CALLS; warm += 1) await ask('/api/users/me/');
  const restMb = ownMb();
  let isMet = true;
  const lines = [
    `${name}: ${CALLS} calls each, memory at rest ${restMb.toFixed(0)} MB`,
    '| range | median | most | processor of a call | memory above rest | load average |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
  ];
  for (const { name: range, query } of heatCalls(now)) {
    const path = `/api/analytics/heatmap/?${new URLSearchParams(query)}`;
    let mostMb = 0;
    const sampling = setInterval(() => {
      mostMb = Math.max(mostMb, ownMb());
    }, SAMPLE_MS);
    for (let warm = 0; warm < WARM_UP; warm += 1) await ask(path);
    const before = processorMs(pid);
    const times: number[] = [];
    while (times.length < CALLS) times.push(await ask(path));
    const processor = (processorMs(pid) - before) / CALLS;
    clearInterval(sampling);
    times.sort((one, other) => one - other);
    const added = mostMb - restMb;
    const isGood = processor <= PROCESSOR_TARGET_MS && added <= MEMORY_TARGET_MB;
    isMet &&= isGood;
    const cells = [times[CALLS / 2] ?? 0, times.at(-1) ?? 0, processor].map(
      (ms) => `${ms.toFixed(0)} ms`,
    );
    lines.push(
      `| ${[range, ...cells, `${added.toFixed(0)} MB`, (loadavg()[0] ?? 0).toFixed(0)].join(' | ')} |${isGood ? '' : ' !'}`,
    );
  }
  agent.destroy();
  process.stdout.write(`${lines.join('\n')}\n`);
  return isMet;
}
