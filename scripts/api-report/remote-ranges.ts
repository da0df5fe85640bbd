import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LIBRARIES, SHARED_SUBPATHS } from '@maitred/shared-kit/shared-subpaths';
import { readLowestKit, readPackageVersion } from '@maitred/shared-kit/tooling/shared-modules';
import type { Problem } from '../checks/problem';
import { inRoot, remoteName } from '../workspace/packages';
import { highestSince, readLibraryImports, type SharedLibraries } from './library-imports';
import { REPORT_FOLDER, recordedVersions, reportFile } from './recorded-reports';
import { byVersion, isBelow, majorOf } from './semver';
import { type Complaint, typeCheck } from './type-check';

/** The kit that ranges are held against, and those before it. */
export interface Kit {
  version: string;
  /** Folder of its records and of those before it, relative to the workspace. */
  records: string;
  libraries: SharedLibraries;
}

function presentKit(): Kit {
  return {
    version: readPackageVersion(inRoot('shared-kit')),
    records: REPORT_FOLDER,
    libraries: SHARED_LIBRARIES,
  };
}

/**
 * Whether each remote works with the lowest kit that its range begins at: whether its sources would
 * compile against what that version recorded, and its host shares the libraries that they import.
 */
export async function checkRanges(
  remotes: readonly string[],
  signal?: AbortSignal,
  kit = presentKit(),
): Promise<Problem[]> {
  const recorded = recordedVersions(kit.records);
  const problems: Problem[] = [];
  const byRecord = new Map<string, string[]>();
  for (const folder of remotes) {
    const lowest = readLowestKit(inRoot(folder));
    const file = `${folder}/package.json`;
    problems.push(...librariesBefore(lowest, folder, kit));
    const record = recorded.findLast((version) => !isBelow(lowest, version));
    if (majorOf(lowest) !== majorOf(kit.version) || isBelow(kit.version, lowest)) {
      problems.push({
        file,
        message: `begins at kit ${lowest}, and this is ${kit.version}. ${adviceFor(folder)}`,
      });
    } else if (record === undefined) {
      problems.push({
        file,
        message: `begins at kit ${lowest}, which is not recorded. ${adviceFor(folder)}`,
      });
    } else if (record !== recorded.at(-1)) {
      // Whatever compiles with the kit as it is compiles with its newest record.
      byRecord.set(record, [...(byRecord.get(record) ?? []), folder]);
    }
  }
  for (const [record, folders] of byRecord) {
    const complaints = await complaintsOfKit(record, folders, kit, signal);
    problems.push(...complaints.map((complaint) => asProblem(complaint, record)));
  }
  return problems;
}

/**
 * Lets the range of each remote begin at the lowest kit of this major that has what it uses.
 * @returns what has changed, by folder
 */
export async function settleRanges(
  folders: readonly string[],
  signal?: AbortSignal,
  kit = presentKit(),
): Promise<Map<string, string>> {
  const candidates = recordedVersions(kit.records).filter(
    (version) => majorOf(version) === majorOf(kit.version),
  );
  const settled = new Map<string, string>();
  let open = [...folders];
  for (const version of candidates.sort(byVersion)) {
    // What compiles with the kit as it is compiles with its newest record.
    const isNewest = version === candidates.at(-1);
    const complaints = isNewest ? [] : await complaintsOfKit(version, open, kit, signal);
    const unfit = (folder: string) => complaints.some(({ file }) => file.startsWith(`${folder}/`));
    for (const folder of open.filter((one) => !unfit(one))) {
      const since = highestSince(readLibraryImports(folder, kit.libraries)) ?? version;
      const lowest = isBelow(version, since) ? since : version;
      if (readLowestKit(inRoot(folder)) === lowest) continue;
      writeLowestKit(folder, lowest);
      settled.set(folder, lowest);
    }
    open = open.filter(unfit);
  }
  return settled;
}

/** What a remote imports of libraries that a host of its lowest kit does not share yet. */
function librariesBefore(lowest: string, folder: string, { libraries }: Kit): Problem[] {
  return readLibraryImports(folder, libraries)
    .filter(({ since }) => isBelow(lowest, since))
    .map(({ file, line, library, since }) => ({
      file,
      line,
      message:
        `imports ${library}, which needs a host of kit ${since} or later: only those share it or what it is built on, ` +
        `and the range of ${folder} begins at ${lowest}.\n    ${adviceFor(folder)}`,
    }));
}

/** Names the validators of the contract, which every remote carries, that a recorded kit lacks. */
const VALIDATORS = 'validators.ts';
const VALIDATORS_TEXT = `
import type * as present from '@maitred/contract/schema';
import type * as recorded from '@maitred/shared-kit/schema';

type Missing = Exclude<keyof typeof present, keyof typeof recorded>;
export const validators: Record<Missing, never> = {};
`;

/** Empties the subpaths that a recorded kit lacks, which would be found in the kit as it is. */
const LATER_SUBPATHS = 'later-subpaths.d.ts';

function withoutLaterSubpaths(record: string): string {
  const recorded = readFileSync(inRoot(record), 'utf8');
  return [...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy]
    .map((subpath) => `declare module '@maitred/shared-kit/${subpath}' {`)
    .filter((declaration) => !recorded.includes(declaration))
    .map((declaration) => `${declaration}\n  export {};\n}\n`)
    .join('');
}

/** What remotes import beside scripts, which is no matter of the kit's version. */
const FILE_TYPES = 'shared-kit/tooling/files.d.ts';

/**
 * What remotes lack in a recorded kit. What is wrong with the newest one as well is no matter of the kit: a mistake of their
 * own, or something that their own tsconfig.json knows, which `npm run check` judges by that.
 */
async function complaintsOfKit(
  version: string,
  folders: readonly string[],
  { records }: Kit,
  signal: AbortSignal | undefined,
): Promise<Complaint[]> {
  const against = (record: string) =>
    complaintsAgainst(reportFile(record, records), folders, signal);
  const complaints = await against(version);
  const newest = recordedVersions(records).at(-1);
  if (complaints.length === 0 || newest === undefined) return complaints;
  const own = new Set((await against(newest)).map(identity));
  return complaints.filter((complaint) => !own.has(identity(complaint)));
}

function identity({ file, line, message }: Complaint): string {
  return `${file}(${line}): ${message}`;
}

/** Type-checks remotes against a recorded kit in the place of the present one. */
async function complaintsAgainst(
  record: string,
  folders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Complaint[]> {
  const complaints = await typeCheck({
    files: { [VALIDATORS]: VALIDATORS_TEXT, [LATER_SUBPATHS]: withoutLaterSubpaths(record) },
    settings: {
      // The kit's sources are out of the way, so that its recorded modules are what is found.
      compilerOptions: { paths: { '@maitred/shared-kit/*': ['./nowhere/*'] } },
      files: [inRoot(record), inRoot(FILE_TYPES), VALIDATORS, LATER_SUBPATHS],
      include: folders.map((folder) => inRoot(folder, 'src')),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'].map((glob) => inRoot(glob)),
    },
    // Records of the same name elsewhere are of another kit.
    ...(path.dirname(record) === path.normalize(REPORT_FOLDER) && {
      keptAs: `with-kit-${path.basename(record)}`,
    }),
    signal,
  });
  return complaints.flatMap((complaint) =>
    complaint.file.endsWith(VALIDATORS)
      ? folders.map((folder) => ({ ...complaint, file: `${folder}/package.json` }))
      : complaint,
  );
}

function asProblem({ file, line, message }: Complaint, record: string): Problem {
  const [folder = ''] = file.split('/');
  return {
    file,
    line,
    message: `needs a kit above ${record}, where the range of ${folder} begins: ${message}\n    ${adviceFor(folder)}`,
  };
}

function adviceFor(folder: string): string {
  return `Run npm run api-report ${remoteName(folder)}: it writes the lowest kit that will do into its package.json.`;
}

function writeLowestKit(folder: string, version: string): void {
  const file = inRoot(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("lowestKit": ")[^"]*/, `$1${version}`));
}
