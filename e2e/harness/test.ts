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
  /** What to spoil in this test; mended at its end. */
  faults: Faults;
  /** What the page complains about; the test fails where it does. */
  log: PageLog;
  /** The API, past the faults. */
  api: ApiClient;
  /** What the cameras see while the test runs. */
  detections: Detections;
  /** Signs the page's tab in without the form. */
  signedInAs: (account: Account) => Promise<Tokens>;
  /** Starts an application of this test alone, which stops with it. */
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
    // What it asks after the end of its provider would count as its complaint.
    await page.close();
    for (const composition of started) await composition.stop();
  },
});

/**
 * As somebody's last choice: without one the screens open on a restaurant that is open, and which one that is depends on
 * the hour at which the tests run.
 */
function chooseFirstRestaurant(): void {
  try {
    const key = 'global-filter';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"restaurant":1}');
  } catch {
    // A page that may not store anything, as an empty one.
  }
}

/** The same tests over an application that is composed in another way. */
export function testOver(options: CompositionOptions) {
  return test.extend({ composition: [compositionOf(options), COMPOSITION_SCOPE] });
}

export { expect };
