import { writeFileSync } from 'node:fs';
import { CHAOS } from '../harness/chaos/run-scope';
import { walkAtRandom } from '../harness/chaos/walker';
import { noPhoto, portraits } from '../harness/face-photos';
import { test } from '../harness/test';

/** Milliseconds that an action takes at most on a machine that does something else, too. */
const ACTION = 1000;

/** A control that somebody sees can be pressed within this time. */
test.use({ actionTimeout: 20_000 });

test(`${CHAOS.actions} actions at random, with a provider that fails, leave nothing broken`, async ({
  page,
  context,
  composition,
  log,
  faults,
  signedInAs,
}, testInfo) => {
  test.setTimeout(120_000 + CHAOS.actions * ACTION);
  const { seed, actions, resultFile } = CHAOS;
  log.expectFailures(/./);
  context.on('page', (other) => void other.close());
  faults.clear();
  await signedInAs('owner');
  await page.goto('/');
  const photos = [...(await portraits(page, 2)), noPhoto()];
  page.on('filechooser', (chooser) => {
    // A dialog may close before its file has come.
    chooser.setFiles(chooser.isMultiple() ? photos : photos.slice(0, 1)).catch(() => undefined);
  });
  const result = await walkAtRandom({ page, composition, log, seed, actions });
  if (resultFile !== undefined) writeFileSync(resultFile, JSON.stringify(result));
  await testInfo.attach('walk', { body: JSON.stringify(result, undefined, 2) });
});
