import * as v from 'valibot';
import { runCommand } from '../operations/command';
import { readOptions, readParameters } from '../operations/parameters';
import { PLACE_NAMES } from './places';
import type { ProviderMemory } from './provider-memory';
import type { CallTimes, LoadOptions } from './put-load';
import { type FloodTimes, runFlood } from './run-flood';
import { type LoadResult, runLoad } from './run-load';
import type { Stalls } from './stall-watch';

const LONGEST_MS = 1000;
const BYTES_OF_MB = 1024 * 1024;
/** Limit of memory in the last third of a run relative to the second, because leaked memory keeps growing. */
const MOST_GROWTH = 1.1;

const number = (usual: number) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0.1)), String(usual));
const count = (usual: number) =>
  v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)), String(usual));

const OptionsSchema = v.object({
  database: v.optional(v.picklist(PLACE_NAMES), 'postgresql'),
  minutes: number(10),
  restaurants: count(50),
  cameras: count(400),
  people: count(8),
  interval: number(5),
  users: count(50),
  pause: number(5),
});

const FloodOptionsSchema = v.object({
  database: v.optional(v.picklist(PLACE_NAMES), 'postgresql'),
  seconds: number(60),
});

runCommand('load', async (parameters) => {
  if (parameters[0] === 'flood') return flood(parameters.slice(1));
  const { options } = readParameters(
    'load -- [--database pglite] [--minutes 1] [--cameras 40] …',
    parameters,
    {
      names: Object.keys(OptionsSchema.entries),
      positionals: 0,
    },
  );
  const { minutes, interval, pause, ...sizes } = readOptions(OptionsSchema, options);
  const load: LoadOptions = {
    ...sizes,
    seconds: minutes * 60,
    intervalSeconds: interval,
    pauseSeconds: pause,
  };
  const result = await runLoad(load);
  const isMet = report(load, result);
  if (!isMet) throw new Error('what is marked with ! is not as it must be');
  return 'every target is met';
});

async function flood(parameters: string[]): Promise<string> {
  const { options } = readParameters(
    'load -- flood [--database pglite] [--seconds 60]',
    parameters,
    {
      names: Object.keys(FloodOptionsSchema.entries),
      positionals: 0,
    },
  );
  const chosen = readOptions(FloodOptionsSchema, options);
  const measured = await runFlood(chosen);
  const isMet = reportFloods(measured);
  if (!isMet) throw new Error('what is marked with ! is not as it must be');
  return 'every target is met';
}

/** How many times longer users' calls may take during a flood than without one. */
const MOST_SLOWER = 2;

/** Prints a table ready for a document, and returns whether every target is met. */
function reportFloods(measured: readonly FloodTimes[]): boolean {
  const [rest] = measured;
  if (rest === undefined) return false;
  let isMet = true;
  const lines = measured.map((one) => {
    const cells = [one, rest].map(({ alerts, signIns }) => [
      metricsOf({ times: alerts }),
      metricsOf({ times: signIns }),
    ]);
    const [own = [], atRest = []] = cells;
    const metrics = own.map(({ median, p99 }, place) => {
      const before = atRest[place];
      const isSlow =
        before !== undefined &&
        (median > before.median * MOST_SLOWER || p99 > before.p99 * MOST_SLOWER);
      if (isSlow) isMet = false;
      return `${median.toFixed(0)} ms, ${p99.toFixed(0)} ms${isSlow ? ' !' : ''}`;
    });
    if (one.failed > 0) isMet = false;
    const answers = [...one.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    const processor = `${(100 * one.processorShare).toFixed(0)} %`;
    const failed = `${one.failed}${one.failed > 0 ? ' !' : ''}`;
    return `| ${[one.name, ...metrics, failed, processor, answers, one.loadAverage.toFixed(0)].join(' | ')} |`;
  });
  const titles = [
    'beside',
    'alerts: median, p99',
    'sign-in: median, p99',
    'failed',
    'processor',
    'answers of the flood',
    'load average',
  ];
  const head = [`| ${titles.join(' | ')} |`, `|${titles.map(() => ' --- |').join('')}`];
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`);
  return isMet;
}

/** Prints the tables, and returns whether every target is met. */
function report(
  load: LoadOptions,
  {
    calls,
    detections,
    slowMinutes,
    stalls,
    memoryMb,
    collected,
    sums,
    loadAverage,
    processorShare,
  }: LoadResult,
): boolean {
  let isMet = true;
  const marked = (line: string, isGood: boolean) => {
    isMet &&= isGood;
    return isGood ? line : `${line} !`;
  };
  const cells = (...values: (string | number)[]) =>
    values.map((value) => String(value).padStart(12)).join('');
  const lines = [
    `${load.database}: ${load.restaurants} restaurants, ${load.cameras} cameras with ${load.people} people every ` +
      `${load.intervalSeconds} s, ${load.users} users with a call every ${load.pauseSeconds} s, for ` +
      `${(load.seconds / 60).toFixed(1)} minutes (load average ${loadAverage.toFixed(1)})`,
    `${''.padEnd(24)}${cells('calls', 'median ms', 'p99 ms', 'most ms', 'failed')}`,
    ...calls.map((call) => {
      const { median, p99, most } = metricsOf(call);
      const failed = [...call.problems.values()].reduce((sum, one) => sum + one, 0);
      const metrics = [median, p99, most].map((ms) => ms.toFixed(0));
      const line = `${call.name.padEnd(24)}${cells(call.times.length, ...metrics, failed)}`;
      return marked(line, failed === 0 && most <= LONGEST_MS);
    }),
    ...calls.flatMap(({ name, problems }) =>
      [...problems].map(([problem, times]) => `  ${name}: ${times} × ${problem}`),
    ),
    ...(slowMinutes.size === 0
      ? []
      : [
          `calls of more than a second began at ${[...slowMinutes].map(([minute, count]) => `${minute} (${count})`).join(', ')} UTC`,
        ]),
    ...stallLines(stalls),
    marked(
      `${detections.taken} detections taken; ${detections.skipped} beats left out, because the answer before had not come`,
      detections.skipped === 0,
    ),
    `processor of the provider: ${(100 * processorShare).toFixed(0)} % of one`,
    ...memoryLine(memoryMb, marked),
    ...collectedLines(collected, marked),
    `${''.padEnd(32)}${['counted', 'stored'].map((title) => title.padStart(16)).join('')}`,
    ...sums.map(({ name, expected, found }) =>
      marked(
        `${name.padEnd(32)}${[expected, found].map((sum) => String(sum).padStart(16)).join('')}`,
        expected === found,
      ),
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return isMet;
}

/** Shows where slow calls were held up: in the first part that stalled as long. */
function stallLines(stalls: readonly Stalls[]): string[] {
  return stalls.map(({ part, mostMs, stalls: found }) => {
    const times = found.map(({ at, ms }) => `${at} (${ms.toFixed(0)} ms)`).join(', ');
    return `${part} stood still for ${mostMs.toFixed(0)} ms at most${times === '' ? '' : `; at ${times} UTC`}`;
  });
}

function metricsOf({ times }: Pick<CallTimes, 'times'>) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { median: at(0.5), p99: at(0.99), most: at(1) };
}

function memoryLine(
  samples: readonly number[],
  marked: (line: string, isGood: boolean) => string,
): string[] {
  if (samples.length < 3) return [];
  const third = Math.floor(samples.length / 3);
  const meanOf = (from: number) =>
    samples.slice(from, from + third).reduce((sum, one) => sum + one, 0) / third;
  const means = [0, third, 2 * third].map(meanOf);
  const [, second = 0, last = 0] = means;
  return [
    marked(
      `memory of the provider by thirds: ${means.map((mean) => mean.toFixed(0)).join(', ')} MB, ${Math.max(...samples).toFixed(0)} MB at most`,
      last <= second * MOST_GROWTH,
    ),
  ];
}

/** Memory in use after garbage collection, at the end of each third: growth here is a leak. */
function collectedLines(
  collected: readonly ProviderMemory[],
  marked: (line: string, isGood: boolean) => string,
): string[] {
  const [second, last] = collected.slice(-2);
  if (second === undefined || last === undefined) return [];
  const usedOf = ({ heapUsed, external }: ProviderMemory) => heapUsed + external;
  const memoryText = (name: string, read: (memory: ProviderMemory) => number) =>
    `${name} ${collected.map((memory) => (read(memory) / BYTES_OF_MB).toFixed(1)).join(', ')}`;
  return [
    marked(
      `after a collection at the end of each third, MB: ${memoryText('heap', ({ heapUsed }) => heapUsed)}; ` +
        `${memoryText('external', ({ external }) => external)}, of which ${memoryText('buffers', ({ arrayBuffers }) => arrayBuffers)}; ` +
        memoryText('resident', ({ rss }) => rss),
      usedOf(last) <= usedOf(second) * MOST_GROWTH,
    ),
  ];
}
