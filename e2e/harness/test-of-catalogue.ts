import { test as base } from '@playwright/test';
import { buildCatalogue, serveCatalogue } from '../../scripts';
import { PageLog } from './page-log';

interface WorkerFixtures {
  catalogue: string;
}

/** Tests of the design system's components on the catalogue's pages. */
export const test = base.extend<{ log: PageLog }, WorkerFixtures>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      await buildCatalogue();
      const server = await serveCatalogue({ host: '127.0.0.1', port: 0 });
      await use(server.address);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ catalogue }, use) => use(catalogue),
  log: [
    async ({ page }, use) => {
      const log = new PageLog(page);
      // Pictures that fail on purpose.
      log.expectFailures(/\/no-picture$/);
      await use(log);
      base.expect(log.complaints(), 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
