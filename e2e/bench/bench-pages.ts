import { type Config, createGateway, listen } from '@maitred/host/server';
import { print, readConfig } from '../../scripts';
import { ApiClient } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { buildFloor } from './floor/build-floor';
import { countVisits, reportLoads } from './load-report';
import { type Contestant, measurePageLoads } from './page-loads';
import { SCREENS } from './screens';

const FLOOR = 'floor';

interface PagesOptions {
  executablePath: string;
  rounds: number;
  /** Names of screens; empty for all. */
  screens: string[];
  /** Addresses of other builds of the application, by name; the first replaces the floor as the base of ratios. */
  before: Record<string, string>;
  /** Addresses of other pages to load in the same run, by name. */
  against: Record<string, string>;
}

/** Loads each screen with federation, without it and from the other given addresses, and prints all. */
export async function benchPages(
  { unspoiled, provider }: Composition,
  { executablePath, rounds, screens, before, against }: PagesOptions,
): Promise<void> {
  print('Building the application without federation …');
  const floorGateway = createGateway({
    hostBuild: await buildFloor(),
    remotes: {},
    config: declaredBy(unspoiled),
    apiAddress: provider,
  });
  const floor = await listen(floorGateway, { host: '127.0.0.1', port: 0 });
  const contestants: Contestant[] = [
    { name: 'federated', address: unspoiled },
    { name: FLOOR, address: floor.address },
    ...Object.entries(before).map(([name, address]) => ({ name, address })),
    ...Object.entries(against).map(([name, address]) => ({
      name,
      address,
      awaited: { ready: ['body :not(script)'] },
    })),
  ];
  const chosen = SCREENS.filter(({ name }) => screens.length === 0 || screens.includes(name));
  const total = chosen.length * contestants.length * rounds;
  try {
    const metrics = await measurePageLoads({
      contestants,
      screens: chosen,
      rounds,
      executablePath,
      // A new sign-in for each browser: when one renews a session, it ends for another.
      tokensOf: ({ name, address }) =>
        new ApiClient(name in before ? address : unspoiled).signIn('owner'),
      onVisit: countVisits(total),
    });
    reportLoads({ name: 'bench-pages', rounds, metrics, floor: Object.keys(before)[0] ?? FLOOR });
  } finally {
    await floor.close();
  }
}

/** The deployment's configuration. Remotes keep what they declare but not their files: the floor has its own. */
function declaredBy(application: string): Config {
  const config = readConfig('');
  const remotes = Object.entries(config.remotes).map(([name, place]) => [
    name,
    { ...place, descriptor: new URL(place.descriptor, application).href },
  ]);
  return { ...config, remotes: Object.fromEntries(remotes) };
}
