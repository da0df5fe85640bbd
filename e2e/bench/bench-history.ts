import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, markdownTable, print, runNode } from '../../scripts';
import { ApiClient } from '../harness/accounts';
import { type Composition, startComposition } from '../harness/composition';
import { DEMO_ENVIRONMENT } from '../harness/demo-data';
import { countVisits, reportLoads } from './load-report';
import { type Contestant, measurePageLoads, type Screen } from './page-loads';
import { type CallMetric, measureScreenCalls } from './screen-calls';
import { DESTINATIONS, SCREENS } from './screens';

/** Shares of five years of data: 2 million visits, 200,000 alerts, 400,000 orders, 10,000 people in a list. */
const SHARES = { 'all history': 1, 'a tenth': 1 / 10 };

const named = (screens: readonly Screen[], ...names: string[]) =>
  screens.filter(({ name }) => names.includes(name));

const HISTORY_SCREENS: readonly Screen[] = [
  ...named(SCREENS, 'home', 'alerts', 'analytics'),
  {
    name: 'profiles',
    path: '/1/face-profiles/1',
    needsSession: true,
    awaited: { ready: ['main article'] },
  },
  ...named(DESTINATIONS, 'orders'),
];

interface HistoryOptions {
  executablePath: string;
  /** Number of page loads; with 0 only the calls are measured. */
  rounds: number;
}

/**
 * Loads screens and sends their calls with years of data and with a tenth of it: data that is not on screen should cost
 * nothing.
 */
export async function benchHistory({ executablePath, rounds }: HistoryOptions): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-bench-history-'));
  const compositions = new Map<string, Composition>();
  try {
    for (const [name, share] of Object.entries(SHARES)) {
      print(`Filling ${name} …`);
      compositions.set(name, await startWithHistory(path.join(folder, String(share)), share));
    }
    const contestants = [...compositions].map(([name, { unspoiled: address }]) => ({
      name,
      address,
    }));
    const tokensOf = ({ address }: Contestant) => new ApiClient(address).signIn('owner');
    const visited = { contestants, screens: HISTORY_SCREENS, executablePath, tokensOf };
    print(`\n${callReport(await measureScreenCalls(visited))}\n`);
    if (rounds === 0) return;
    const metrics = await measurePageLoads({
      ...visited,
      rounds,
      onVisit: countVisits(HISTORY_SCREENS.length * contestants.length * rounds),
    });
    reportLoads({ name: 'bench-history', rounds, metrics, floor: 'a tenth' });
  } finally {
    await Promise.all([...compositions.values()].map((composition) => composition.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

function callReport(metrics: readonly CallMetric[]): string {
  const names = Object.keys(SHARES);
  const rows = metrics.map(({ call, milliseconds }) => [
    call,
    ...names.map((name) => (milliseconds[name] ?? Number.NaN).toFixed(1)),
  ]);
  return markdownTable(['call', ...names.map((name) => `${name}, ms`)], rows);
}

async function startWithHistory(dataFolder: string, share: number): Promise<Composition> {
  const { code, output } = await runNode(
    ['--import', 'tsx', 'src/bench/fill-history.ts', String(share)],
    { cwd: inRoot('provider-api'), environment: { ...DEMO_ENVIRONMENT, DATA_DIR: dataFolder } },
  );
  if (code !== 0) throw new Error(output);
  print(output.trim());
  return startComposition({ dataTemplate: dataFolder, environment: { DEMO: '0' } });
}
