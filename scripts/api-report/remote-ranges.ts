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

/** The kit, with its earlier versions, that the ranges of remotes are checked against. */
export interface Kit {
  version: string;
  /** Folder with the reports of this version and earlier ones, relative to the workspace. */
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
 * Checks that each remote works with the lowest kit of its range: that its sources compile against the report of that
 * version, and that a host of that version shares the libraries they import.
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
      // Whatever compiles against the current kit compiles against its newest report.
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
 * Sets the lower bound of each remote's range to the lowest kit of this major that has what the remote uses.
 * @returns the changed lower bounds, by folder
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
    // Whatever compiles against the current kit compiles against its newest report.
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

/** Imports of libraries that a host with the remote's lowest kit does not share yet. */
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

/** Finds validators of the contract, which every remote bundles, that a recorded kit lacks. */
const VALIDATORS = 'validators.ts';
const VALIDATORS_TEXT = `
import type * as present from '@maitred/contract/schema';
import type * as recorded from '@maitred/shared-kit/schema';

type Missing = Exclude<keyof typeof present, keyof typeof recorded>;
export const validators: Record<Missing, never> = {};
`;

/** Declares the subpaths that a recorded kit lacks as empty; they would resolve to the current kit otherwise. */
const LATER_SUBPATHS = 'later-subpaths.d.ts';

function withoutLaterSubpaths(record: string): string {
  const recorded = readFileSync(inRoot(record), 'utf8');
  return [...SHARED_SUBPATHS.eager, ...SHARED_SUBPATHS.lazy]
    .map((subpath) => `declare module '@maitred/shared-kit/${subpath}' {`)
    .filter((declaration) => !recorded.includes(declaration))
    .map((declaration) => `${declaration}\n  export {};\n}\n`)
    .join('');
}

/** Types of the non-script files that remotes import, which do not depend on the kit's version. */
const FILE_TYPES = 'shared-kit/tooling/files.d.ts';

/**
 * Errors of remotes against a recorded kit. Those that also occur with the newest report are not due to the kit: they
 * are mistakes of the remote, or depend on its own tsconfig.json, which `npm run check` uses.
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

/** Without the line, because overloads that only one of the kits has move an error to another line. */
function identity({ file, message }: Complaint): string {
  return `${file}: ${message}`;
}

/** Type-checks remotes against a recorded kit instead of the current one. */
async function complaintsAgainst(
  record: string,
  folders: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Complaint[]> {
  const complaints = await typeCheck({
    files: { [VALIDATORS]: VALIDATORS_TEXT, [LATER_SUBPATHS]: withoutLaterSubpaths(record) },
    settings: {
      // Hide the kit's sources so that imports resolve to the recorded modules.
      compilerOptions: { paths: { '@maitred/shared-kit/*': ['./nowhere/*'] } },
      files: [inRoot(record), inRoot(FILE_TYPES), VALIDATORS, LATER_SUBPATHS],
      include: folders.map((folder) => inRoot(folder, 'src')),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'].map((glob) => inRoot(glob)),
    },
    // Reports of the same file name in another folder belong to another kit.
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
