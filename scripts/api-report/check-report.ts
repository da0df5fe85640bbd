import { readPackageVersion } from '@maitred/shared-kit/tooling/shared-modules';
import type { Problem } from '../checks/problem';
import { inRoot } from '../workspace/packages';
import { compareReports } from './compare-reports';
import { emitReport } from './emit-report';
import { judgeChanges } from './judge-changes';
import { REPORT_FOLDER, readReport, recordedVersions, reportFile } from './recorded-reports';
import { releasedKits } from './released-kits';

/** What the kit offers now, beside what it last promised. */
interface PresentSurface {
  version: string;
  text: string;
  /** Whether its record lacks anything of it, or has what is gone; a released kit's record never does. */
  isNew: boolean;
  /** Records of versions that nobody has and the kit no longer is. */
  abandoned: string[];
  problems: Problem[];
}

export interface KitHistory {
  /** In the kit's package.json. */
  version: string;
  /** Its public API as it is. */
  text: string;
  /** Versions that somebody has. */
  released: readonly string[];
  /** Versions whose report is recorded, the lowest first. */
  recorded: readonly string[];
  read: (version: string) => string;
}

/** Reads the kit as it is, and compares it with what is recorded. */
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
 * Compares a kit with the newest record that somebody has, which it must keep to. The record of a version that nobody
 * has promises nothing: it is written anew as often as the kit changes.
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

/** Whether the kit's version says what has become of its public API, and the record too. */
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
