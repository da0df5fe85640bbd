import { readPresentReport } from '../api-report/check-report';
import { removeReport, reportFile, writeReport } from '../api-report/recorded-reports';
import { settleRanges } from '../api-report/remote-ranges';
import { describeProblem } from '../checks/problem';
import { REMOTE_PACKAGES, remotePackage } from '../workspace/packages';
import { print } from '../workspace/report';
import { stopSignal } from '../workspace/stop-signals';

/**
 * `npm run api-report [remote…]`: records the public API of this version of the kit, again and again until it is
 * released, and sets the lower bound of each remote's kit range to the lowest version that has what the remote uses.
 */
export async function run(given: string[]): Promise<number> {
  const signal = stopSignal();
  const { version, text, isNew, abandoned, problems } = await readPresentReport(signal);
  if (problems.length > 0) {
    print(problems.map(describeProblem).join('\n'));
    return 1;
  }
  for (const one of abandoned) {
    removeReport(one);
    print(`${reportFile(one)} is gone: nobody has that kit.`);
  }
  if (isNew) writeReport(version, text);
  print(isNew ? `${reportFile(version)} is written.` : `Kit ${version} offers nothing new.`);
  const settled = await settleRanges(
    given.length === 0 ? REMOTE_PACKAGES : given.map(remotePackage),
    signal,
  );
  for (const [folder, lowest] of settled) print(`${folder} works with kit ${lowest} and later.`);
  if (settled.size === 0) print('Every remote begins at the lowest kit that will do.');
  return 0;
}
