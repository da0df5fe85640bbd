import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../scripts';
import { ApiClient } from './accounts';
import type { Composition } from './composition';
import { COMPOSITION_SCOPE, compositionOf } from './composition-fixture';
import { FirefoxTab } from './firefox/firefox-tab';

interface WorkerFixtures {
  composition: Composition;
  firefox: Browser;
  /** Folder for the browser's uploads and downloads. */
  files: string;
}

interface TestFixtures {
  api: ApiClient;
  /** A tab; the test fails if its page complains. */
  tab: FirefoxTab;
}

/** Tests in the installed Firefox, over WebDriver BiDi: Playwright can only drive its own build of Firefox. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  composition: [compositionOf(), COMPOSITION_SCOPE],
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-firefox-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ files }, use) => {
      const executablePath = findFirefox();
      if (executablePath === undefined) {
        throw new Error('There is no Firefox. Install one, or name one in FIREFOX_PATH.');
      }
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': files },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  api: async ({ composition }, use) => use(new ApiClient(composition.unspoiled)),
  tab: async ({ firefox, composition }, use, testInfo) => {
    const context = await firefox.createBrowserContext();
    const tab = await FirefoxTab.open(context, composition.address);
    await use(tab);
    if (testInfo.errors.length > 0) {
      await tab.page.screenshot({ path: testInfo.outputPath('failed.png') });
    }
    await context.close();
    expect(tab.complaints, 'what the page complained about').toEqual([]);
  },
});

export { expect };
