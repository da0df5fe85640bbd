import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../provider-api/src/streams/find-ffmpeg.mjs';
import { findPostgres } from '../../provider-api/src/testing/find-postgres.mjs';
import { type JestReport, jestFailures } from './failures';
import { type FileTime, jestFileTimes } from './longest-files';
import { inRoot, PACKAGES } from './packages';
import { programFile, runNode } from './run-process';

/** Milliseconds after which a suite hangs rather than works. */
const SUITE_TIMEOUT_MS = 30 * 60 * 1000;

export interface Suite {
  name: string;
  folder: string;
  parameters: string[];
  /** Whether it mostly waits, so that it runs beside those that work. */
  isWaiting: boolean;
}

export interface SuiteResult {
  name: string;
  passed: number;
  failed: number;
  /** Things that could not be looked at here: they have not passed. */
  notChecked?: number;
  output: string;
  /** A text for each test that failed, with its reason; none where the suite reports none. */
  failures?: string[];
  /** How long its files took; none where the suite tells of none. */
  times?: FileTime[];
  milliseconds: number;
}

/**
 * Megabytes for what was just made: most of it is gone by the next test, and is not looked at again and again as it is
 * in the 16 that Node.js has.
 */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/** Folders of the suites that take longest: what is long and comes last has the machine to itself. */
const LONGEST_FIRST = ['scripts', 'provider-api', 'detector', 'provider-demo', 'remote-analytics'];

/** Every jest suite of the workspace, the long ones first. */
export function jestSuites(): { suites: Suite[]; hasPostgres: boolean } {
  const hasPostgres = findPostgres() !== undefined;
  const hasFfmpeg = findFfmpeg() !== undefined;
  const provider = (name: string, project: string, isWaiting = false): Suite => ({
    name: `provider-api ${name}`,
    folder: 'provider-api',
    parameters: ['--selectProjects', project],
    isWaiting,
  });
  const others = ['scripts', ...PACKAGES].filter(
    (folder) => folder !== 'provider-api' && existsSync(inRoot(folder, 'jest.config.mjs')),
  );
  const suites = [
    provider('on PGlite', 'pglite'),
    ...(hasPostgres ? [provider('on PostgreSQL', 'postgresql')] : []),
    ...(hasFfmpeg ? [provider('with real cameras', 'cameras', true)] : []),
    ...others.map((folder) => ({ name: folder, folder, parameters: [], isWaiting: false })),
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
