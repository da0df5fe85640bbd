import type { Page } from '@playwright/test';
import { startComposition } from './composition';
import { type FurtherBuilds, furtherBuilds } from './further-builds';
import { expect } from './test';
import { test as base } from './test-with-services';

interface WorkerFixtures {
  builds: FurtherBuilds;
}

interface TestFixtures {
  /** Simulates the return to the tab from another window. */
  returnToTab: (page: Page) => Promise<void>;
}

/** Tests of a deployment whose parts change their versions; each starts with the current builds. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  builds: [furtherBuilds, { scope: 'worker' }],
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
    // In idle moments the page may still be fetching files that are about to be replaced.
    await page.close();
    await composition.reset();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
  returnToTab: async ({}, use) => {
    await use((page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))));
  },
});

export { expect };
