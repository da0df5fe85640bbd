import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { whyNoContainers } from '../deployment/ask-docker';
import { OPERATORS_TUTORIAL } from '../deployment/operators-tutorial/operators-tutorial';
import { TrialDeployment } from '../deployment/trial-deployment';
import { green, print, red, stopwatch } from '../workspace/report';

/**
 * `npm run test:compose`: builds and runs docker-compose.yml with the engine that docker talks to, and follows
 * docs/operations.md and docs/upgrade.md line by line. Not part of `npm test`, because it needs an engine and takes
 * minutes. `-- --no-build` reuses the images of the last run.
 */
export async function run(parameters: string[]): Promise<number> {
  const reason = await whyNoContainers();
  if (reason !== undefined) {
    print(
      `Nothing was built and nothing was tested: there is no container engine here.\n${reason}`,
    );
    return 1;
  }
  const deployment = new TrialDeployment({ hasImages: parameters.includes('--no-build') });
  const elapsed = stopwatch();
  try {
    for (const { title, take } of OPERATORS_TUTORIAL) {
      const begun = stopwatch();
      const said = await take(deployment).catch((error: unknown) => {
        print(`${red('✗')} ${title}`);
        throw error;
      });
      print(`${green('✓')} ${title} (${begun()}): ${said}`);
    }
    print(`\nThe whole walk took ${elapsed()}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    print(error.message);
    print(await deployment.logsOfUnwell().catch(() => ''));
    return 1;
  } finally {
    await deployment.remove();
  }
}
