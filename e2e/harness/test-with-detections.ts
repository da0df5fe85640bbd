import { startComposition } from './composition';
import { Detections } from './detections';
import { test as base } from './test';

const SECRET = 'a-secret-of-these-tests-alone-0123456789';

/** Tests in which cameras see something while the test runs. */
export const test = base.extend<{ detections: Detections }>({
  composition: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const composition = await startComposition({ environment: { SECRET_KEY: SECRET } });
      await use(composition);
      await composition.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  detections: async ({ api, composition }, use) =>
    use(new Detections(api, composition.provider, SECRET)),
});

export { expect } from './test';
