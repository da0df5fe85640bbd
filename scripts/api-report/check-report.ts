import { readPackageVersion } from '@maitred/shared-kit/tooling/shared-modules';
import type { Problem } from '../checks/problem';
import { inRoot } from '../workspace/packages';
import { compareReports } from './compare-reports';
import { emitReport } from './emit-report';
import { judgeChanges } from './judge-changes';
import { REPORT_FOLDER, readReport, recordedVersions, reportFile } from './recorded-reports';
import { releasedKits } from './released-kits';

/** The kit's current public API, compared with the newest record that somebody has. */
interface PresentSurface {
  version: string;
  text: string;
  /** Whether the record of this version is missing or out of date; a released kit's record never is. */
  isNew: boolean;
  /** Records of versions that were never released and that the kit no longer has. */
  abandoned: string[];
  problems: Problem[];
}

export interface KitHistory {
  /** Version in the kit's package.json. */
  version: string;
  /** The kit's current public API. */
  text: string;
  /** Released versions. */
  released: readonly string[];
  /** Versions whose report is recorded, lowest first. */
  recorded: readonly string[];
  read: (version: string) => string;
}

/** Emits the report of the current kit and compares it with the recorded ones. */
export async function readPresentReport(signal?: AbortSignal): Promise<PresentSurface> {
  const history: KitHistory = {
    version: readPackageVersion(inRoot('shared-kit')),
    text: await emitReport({ signal }),
    released: releasedKits(),
    recorded: recordedVersions(),
    read: readReport,
  };
  return compareWithRecords(history, signal);
}

/**
 * Compares a kit with the record of its newest released version, with which it must stay compatible. The record of an
 * unreleased version promises nothing: it is rewritten whenever the kit changes.
 */
export async function compareWithRecords(
  { version, text, released, recorded, read }: KitHistory,
  signal?: AbortSignal,
): Promise<PresentSurface> {
  const promised = recorded.findLast((one) => released.includes(one));
  const changes =
    promised === undefined ? undefined : await compareReports(read(promised), text, signal);
  const problems =
    promised === undefined || changes === undefined
      ? []
      : judgeChanges({ version, recorded: promised, changes });
  const isRecorded = recorded.includes(version);
  const isNew =
    !released.includes(version) &&
    (isRecorded
      ? (await compareReports(read(version), text, signal)).length > 0
      : changes === undefined || changes.length > 0);
  const abandoned = recorded.filter((one) => one !== version && !released.includes(one));
  return { version, text, isNew, abandoned, problems };
}

/** Checks that the kit's version reflects the changes to its public API, and that the record is up to date. */
export async function checkApiReport(signal?: AbortSignal): Promise<Problem[]> {
  const { version, isNew, abandoned, problems } = await readPresentReport(signal);
  if (problems.length > 0) return problems;
  const stale = isNew ? [`${reportFile(version)} is not what the kit offers`] : [];
  const left = abandoned.map((one) => `${reportFile(one)} is of a kit that nobody has`);
  return [...stale, ...left].map((message) => ({
    file: REPORT_FOLDER,
    message: `${message}: run npm run api-report and commit what it does.`,
  }));
}
