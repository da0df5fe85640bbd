import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { createGateway, listen } from '@maitred/host/server';
import { readConfig } from '../../scripts/workspace/composition';
import { inRoot } from '../../scripts/workspace/packages';
import { print } from '../../scripts/workspace/report';
import { ApiClient, type Tokens } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { buildFloor } from './floor/build-floor';
import { type Contestant, measurePageLoads } from './page-loads';
import { pageReport } from './page-report';
import { SCREENS } from './screens';

const FLOOR = 'floor';
const RESULT_FILE = inRoot('e2e/results/bench-pages.json');

export interface PagesOptions {
  executablePath: string;
  rounds: number;
  /** Names of screens; all where there is none. */
  screens: string[];
  /** Further addresses to load in the same run, by their names. */
  against: Record<string, string>;
}

/** Loads each screen federated, without federation and of whoever else is named, and prints both. */
export async function benchPages(
  { unspoiled, provider }: Composition,
  { executablePath, rounds, screens, against }: PagesOptions,
): Promise<void> {
  print('Building the application without federation …');
  const floorGateway = createGateway({
    hostBuild: await buildFloor(),
    remotes: {},
    config: readConfig(''),
    apiAddress: provider,
  });
  const floor = await listen(floorGateway, { host: '127.0.0.1', port: 0 });
  const contestants: Contestant[] = [
    { name: 'federated', address: unspoiled },
    { name: FLOOR, address: floor.address },
    ...Object.entries(against).map(([name, address]) => ({
      name,
      address,
      awaited: { ready: ['body :not(script)'] },
    })),
  ];
  const chosen = SCREENS.filter(({ name }) => screens.length === 0 || screens.includes(name));
  const total = chosen.length * contestants.length * rounds;
  const tokens = new Map<string, Promise<Tokens>>();
  let visits = 0;
  try {
    const figures = await measurePageLoads({
      contestants,
      screens: chosen,
      rounds,
      executablePath,
      tokensOf: ({ name }) => {
        const known = tokens.get(name) ?? new ApiClient(unspoiled).signIn('owner');
        tokens.set(name, known);
        return known;
      },
      onVisit: () => {
        visits += 1;
        if (visits % 10 === 0) print(`${visits} of ${total} …`);
      },
    });
    const [load = 0] = loadavg();
    const machine = { processors: cpus().length, load: Number(load.toFixed(1)) };
    const result = { date: new Date().toISOString(), machine, rounds, figures };
    mkdirSync(inRoot('e2e/results'), { recursive: true });
    writeFileSync(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
    print(`\n${pageReport(figures, FLOOR)}`);
    print(
      `\nMedians of ${rounds}; load of the machine ${machine.load}; all of it in ${RESULT_FILE}`,
    );
  } finally {
    await floor.close();
  }
}
