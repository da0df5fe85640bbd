import { startComposition } from './composition';
import { BOT } from './messenger';
import { Receiver } from './receiver';
import { test as base } from './test';

interface WorkerFixtures {
  runningReceiver: Receiver;
}

interface TestFixtures {
  /** Receives error reports, tracking and messenger requests of the deployment; empty at the start of each test. */
  receiver: Receiver;
}

/** Tests of a deployment with error reporting, a tracker and a messenger, all on one receiver. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  runningReceiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const receiver = new Receiver();
      await receiver.start();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  composition: [
    async ({ runningReceiver: { origin } }, use) => {
      const composition = await startComposition({
        environment: { MESSENGER_BOTS: JSON.stringify({ [BOT.id]: BOT.token }) },
        config: {
          errorReporting: { dsn: `${origin.replace('//', '//key@')}/1` },
          tracker: { url: `${origin}/matomo.php`, siteId: 3 },
          messenger: { scriptUrl: `${origin}/web-app.js` },
        },
      });
      await use(composition);
      await composition.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  receiver: async ({ runningReceiver }, use) => {
    runningReceiver.clear();
    await use(runningReceiver);
  },
});

export { expect } from './test';
