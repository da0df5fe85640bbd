import { test as base, expect } from '@playwright/test';
import { type Account, ApiClient, giveSession, type Tokens } from './accounts';
import { type Composition, type CompositionOptions, startComposition } from './composition';
import { COMPOSITION_SCOPE, compositionOf } from './composition-fixture';
import { Detections } from './detections';
import type { Faults } from './faults';
import { PageLog } from './page-log';
import { translated } from './translation';

interface WorkerFixtures {
  composition: Composition;
}

interface TestFixtures {
  /** Faults for this test; removed at its end. */
  faults: Faults;
  /** Complaints of the page; the test fails if there are any. */
  log: PageLog;
  /** The API, without the faults. */
  api: ApiClient;
  /** What the cameras detect during the test. */
  detections: Detections;
  /** Signs the page's tab in without the form. */
  signedInAs: (account: Account) => Promise<Tokens>;
  /** Starts an application for this test only, which stops with it. */
  startOwn: (options: CompositionOptions) => Promise<Composition>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  composition: [compositionOf(), COMPOSITION_SCOPE],
  baseURL: async ({ composition }, use) => use(composition.address),
  context: async ({ context }, use) => {
    await context.addInitScript(chooseFirstRestaurant);
    await use(context);
  },
  faults: async ({ composition }, use) => {
    await use(composition.faults);
    composition.faults.clear();
  },
  log: [
    async ({ page }, use) => {
      const log = new PageLog(page);
      if (process.env.E2E_TRANSLATED) await translated(page);
      await use(log);
      expect(log.complaints(), 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ composition }, use) => use(new ApiClient(composition.unspoiled)),
  detections: async ({ api, composition }, use) => use(new Detections(api, composition)),
  signedInAs: async ({ api, page }, use) => {
    await use(async (account) => {
      const tokens = await api.signIn(account);
      await giveSession(page, tokens);
      return tokens;
    });
  },
  startOwn: async ({ page }, use) => {
    const started: Composition[] = [];
    await use(async (options) => {
      const composition = await startComposition(options);
      started.push(composition);
      return composition;
    });
    // Requests after its provider has stopped would count as complaints.
    await page.close();
    for (const composition of started) await composition.stop();
  },
});

/** Stores a chosen restaurant: otherwise the screens open with a restaurant that is open at the time the tests run. */
function chooseFirstRestaurant(): void {
  try {
    const key = 'global-filter';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"restaurant":1}');
  } catch {
    // Storage is not available, for example in a blank page.
  }
}

/** The same tests with an application that is composed differently. */
export function testOver(options: CompositionOptions) {
  return test.extend({ composition: [compositionOf(options), COMPOSITION_SCOPE] });
}

export { expect };
