import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { RESULTS_FOLDER, WALKS } from '../harness/chaos/run-scope';
import { walkAtRandom } from '../harness/chaos/walker';
import { noPhoto, portraits } from '../harness/face-photos';
import { test as base, testOver } from '../harness/test';

/** Milliseconds that an action may take on a machine with other work. */
const ACTION_MS = 1000;

base.describe.configure({ mode: 'parallel' });

for (const { seed, actions } of WALKS) {
  // A walk must not see what another one has saved.
  const test = testOver({});
  test.describe(`from seed ${seed}`, () => {
    // A visible control can be pressed within this time.
    test.use({ actionTimeout: 20_000 });

    test(`${actions} random actions with a failing provider leave nothing broken`, async ({
      page,
      context,
      composition,
      log,
      faults,
      signedInAs,
    }) => {
      test.setTimeout(120_000 + actions * ACTION_MS);
      log.expectFailures(/./);
      context.on('page', (other) => void other.close());
      faults.clear();
      await signedInAs('owner');
      await page.goto('/');
      const photos = [...(await portraits(page, 2)), noPhoto()];
      page.on('filechooser', (chooser) => {
        // The dialog may close before its files have been chosen.
        chooser.setFiles(chooser.isMultiple() ? photos : photos.slice(0, 1)).catch(() => undefined);
      });
      const result = await walkAtRandom({ page, composition, log, seed, actions });
      if (RESULTS_FOLDER === undefined) return;
      writeFileSync(path.join(RESULTS_FOLDER, `${seed}.json`), JSON.stringify(result));
    });
  });
}
