import { ApiClient } from './accounts';
import { type Containers, startContainers } from './containers';
import { type FurtherBuilds, furtherBuilds } from './further-builds';
import { test as base, expect } from './test';

interface WorkerFixtures {
  containers: Containers;
  builds: FurtherBuilds;
}

/** Tests of the programs that the images run, one process each, behind the gateway. */
export const test = base.extend<object, WorkerFixtures>({
  builds: [furtherBuilds, { scope: 'worker' }],
  containers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const containers = await startContainers();
      await use(containers);
      await containers.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ containers }, use) => use(containers.address),
  api: async ({ containers }, use) => use(new ApiClient(containers.address)),
});

export { expect };
