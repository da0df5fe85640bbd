import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RestaurantFacts } from '../../provider-demo/src/testing/varied/restaurant-facts';
import { startComposition } from './composition';
import { test as base } from './test';

/** The application with restaurants of every kind instead of the demo's; they depend on the seed. */
export const test = base.extend<object, { facts: RestaurantFacts[] }>({
  composition: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-varied-'));
      const composition = await startComposition({
        providerEntry: 'src/testing/varied-provider.ts',
        dataTemplate: folder,
        environment: {
          DEMO_SEED: process.env.VARIED_SEED ?? '1',
          DEMO_FACTS: path.join(folder, 'facts.json'),
        },
      });
      factsOf.set(
        composition.provider,
        JSON.parse(await readFile(path.join(folder, 'facts.json'), 'utf8')),
      );
      await use(composition);
      await composition.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  facts: [
    async ({ composition }, use) => use(factsOf.get(composition.provider) ?? []),
    { scope: 'worker' },
  ],
});

const factsOf = new Map<string, RestaurantFacts[]>();

export type { RestaurantFacts } from '../../provider-demo/src/testing/varied/restaurant-facts';
export { expect } from './test';
