import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startComposition } from './composition';
import { NEXT_KIT, PRESENT_KIT } from './kit-versions';
import { expect } from './test';
import { test as base } from './test-with-services';
import { buildVariant, type Variant } from './variants';

/** Where a person sees which version of the alerts, of the lists of faces and of the host they have. */
const ALERTS_WORDS = 'alerts.filter.allKinds';
const FACES_WORDS = 'faces.lists.create';
const HOST_WORDS = 'host.sidebar.analytics';

/** Builds beside the present ones, each with words of its own. */
const VARIANTS = {
  alertsB: {
    folder: 'remote-alerts',
    version: '1.1.0',
    kit: NEXT_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of B' },
  },
  alertsC: {
    folder: 'remote-alerts',
    version: '1.2.0',
    kit: NEXT_KIT,
    texts: { [ALERTS_WORDS]: 'All kinds of C' },
  },
  facesB: {
    folder: 'remote-faces',
    version: '1.1.0',
    kit: PRESENT_KIT,
    texts: { [FACES_WORDS]: 'New list of B' },
  },
  hostB: {
    folder: 'host',
    version: '1.1.0',
    kit: NEXT_KIT,
    texts: { [HOST_WORDS]: 'Analytics of B' },
  },
} satisfies Record<string, Variant>;

type VariantName = keyof typeof VARIANTS;
interface WorkerFixtures {
  /** Folder of a further build, which is built when it is first asked for. */
  builds: (name: VariantName) => Promise<string>;
}

interface TestFixtures {
  /** Comes back to the tab from another window. */
  returnToTab: (page: Page) => Promise<void>;
}

/** Tests of a deployment whose parts change their versions; each begins with the present builds. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-variants-'));
      const builds = new Map<VariantName, Promise<string>>();
      await use((name) => {
        const built = builds.get(name) ?? buildVariant(VARIANTS[name], path.join(folder, name));
        builds.set(name, built);
        return built;
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  composition: [
    async ({ runningReceiver: { origin } }, use) => {
      const errorReporting = { dsn: `${origin.replace('//', '//key@')}/1` };
      const composition = await startComposition({ config: { errorReporting } });
      await use(composition);
      await composition.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, composition }, use) => {
    await use(page);
    await composition.reset();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
  returnToTab: async ({}, use) => {
    await use((page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))));
  },
});

export { expect };
