import type { Problem } from '../checks/problem';
import type { ReportChange } from './compare-reports';
import { reportFile } from './recorded-reports';
import { isBelow, raised, type Step } from './semver';

const MANIFEST = 'shared-kit/package.json';

interface Judged {
  /** Version in the kit's package.json. */
  version: string;
  /** The newest released version whose report is recorded. */
  recorded: string;
  changes: ReportChange[];
}

/** Returns how the kit's version must be raised for those changes; empty if it is high enough already. */
export function judgeChanges({ version, recorded, changes }: Judged): Problem[] {
  if (isBelow(version, recorded)) {
    const message = `is ${version}, and ${reportFile(recorded)} records ${recorded} already`;
    return [{ file: MANIFEST, message }];
  }
  return changes.flatMap((change): Problem[] => {
    const step = stepOf(change);
    const needed = raised(recorded, step);
    if (!isBelow(version, needed)) return [];
    return [
      {
        file: fileOf(change),
        message: `${describeChange(change, recorded)}\n    ${ADVICE[step](needed)}`,
      },
    ];
  });
}

const ADVICE: Record<Step, (needed: string) => string> = {
  major: (needed) =>
    `Keep what was there beside the new, or raise ${MANIFEST} to ${needed}, after which no remote ` +
    'built before is loaded (docs/feature-teams.md says in which order), and run npm run api-report.',
  minor: (needed) => `Raise ${MANIFEST} to ${needed} and run npm run api-report.`,
};

function stepOf({ kind }: ReportChange): Step {
  return kind === 'removed' || kind === 'changed' ? 'major' : 'minor';
}

function fileOf({ subpath }: ReportChange): string {
  return `shared-kit/src/${subpath}/index.ts`;
}

function describeChange({ kind, name, detail }: ReportChange, recorded: string): string {
  switch (kind) {
    case 'removed':
      return `no longer exports ${name}, which kit ${recorded} has.`;
    case 'changed':
      return `exports ${name} in another shape than kit ${recorded}: what was built for that may fail with it.\n    ${detail}`;
    case 'added':
      return `exports ${name}, which kit ${recorded} lacks.`;
    case 'extended':
      return `exports ${name} with more than kit ${recorded} has.`;
  }
}
