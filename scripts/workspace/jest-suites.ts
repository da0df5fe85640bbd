import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../provider-api/src/streams/find-ffmpeg.mjs';
import { findPostgres } from '../../provider-api/src/testing/find-postgres.mjs';
import { type JestReport, jestFailures } from './failures';
import { type FileTime, jestFileTimes } from './longest-files';
import { inRoot, PACKAGES } from './packages';
import { programFile, runNode } from './run-process';

/** Milliseconds after which a suite counts as hanging. */
const SUITE_TIMEOUT_MS = 30 * 60 * 1000;

interface Suite {
  name: string;
  folder: string;
  parameters: string[];
}

export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  /** Checks that could not be made on this machine: they have not passed. */
  notChecked?: number;
  output: string;
  /** One text for each failed test, with its reason; absent if the suite reports none. */
  failures?: string[];
  /** Durations of its files; absent if the suite reports none. */
  times?: FileTime[];
  milliseconds: number;
}

/**
 * Megabytes for newly created objects: most of them are garbage by the next test, and with the default 16 of Node.js
 * they would be scanned again and again.
 */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/** Folders of the slowest suites, started first so that a long suite does not run alone at the end. */
const LONGEST_FIRST = ['scripts', 'provider-api', 'detector', 'provider-demo', 'remote-analytics'];

/** All jest suites of the workspace, slowest first. */
export function jestSuites(): { suites: Suite[]; hasPostgres: boolean } {
  const hasPostgres = findPostgres() !== undefined;
  const hasFfmpeg = findFfmpeg() !== undefined;
  const provider = (name: string, project: string): Suite => ({
    name: `provider-api ${name}`,
    folder: 'provider-api',
    parameters: ['--selectProjects', project],
  });
  const others = ['scripts', ...PACKAGES].filter(
    (folder) => folder !== 'provider-api' && existsSync(inRoot(folder, 'jest.config.mjs')),
  );
  const suites = [
    provider('on PGlite', 'pglite'),
    ...(hasPostgres ? [provider('on PostgreSQL', 'postgresql')] : []),
    ...(hasFfmpeg ? [provider('with real cameras', 'cameras')] : []),
    ...others.map((folder) => ({ name: folder, folder, parameters: [] })),
  ];
  const place = ({ folder }: Suite) => {
    const index = LONGEST_FIRST.indexOf(folder);
    return index === -1 ? LONGEST_FIRST.length : index;
  };
  return { suites: suites.sort((one, other) => place(one) - place(other)), hasPostgres };
}

export async function runSuite(
  { name, folder, parameters }: Suite,
  signal: AbortSignal,
): Promise<SuiteResult> {
  const start = performance.now();
  const reports = mkdtempSync(path.join(tmpdir(), 'maitred-jest-'));
  const report = path.join(reports, 'report.json');
  try {
    const { code, output } = await runNode(
      [
        YOUNG_OBJECTS,
        programFile('jest', 'jest'),
        '--ci',
        '--passWithNoTests',
        '--maxWorkers=1',
        '--json',
        `--outputFile=${report}`,
        ...parameters,
      ],
      {
        cwd: inRoot(folder),
        environment: { NODE_ENV: 'test', FORCE_COLOR: '0' },
        timeout: SUITE_TIMEOUT_MS,
        signal,
      },
    );
    const milliseconds = performance.now() - start;
    return { name, ...readReport(report, code), output, milliseconds };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function readReport(
  file: string,
  code: number,
): Pick<SuiteResult, 'passed' | 'failed' | 'failures' | 'times'> {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A failing global set-up or a coverage limit fails the run without failing a test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: jestFailures(report),
    times: jestFileTimes(report),
  };
}
