import path from 'node:path';
import type { BrowserReport, BrowserSuite, JestReport } from './failures';
import { inRoot } from './packages';
import { duration } from './report';

/** Number of files listed. */
const LONGEST = 15;

/** Duration of a test file, including its set-up. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

export function jestFileTimes({ testResults }: Pick<JestReport, 'testResults'>): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(inRoot(), name),
    milliseconds: endTime - startTime,
  }));
}

/** Durations without the set-up that a worker shares among its files. */
export function browserFileTimes({ suites }: Pick<BrowserReport, 'suites'>): FileTime[] {
  return suites.map((suite) => ({
    file: path.posix.join('e2e/tests', suite.file),
    milliseconds: timeOf(suite),
  }));
}

function timeOf({ specs, suites = [] }: BrowserSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + timeOf(suite), 0)
  );
}

/** The slowest test files, one per line; files that ran on two databases appear twice. */
export function longestFiles(times: readonly FileTime[]): string[] {
  return [...times]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, LONGEST)
    .map(({ file, milliseconds }) => `  ${duration(milliseconds).padStart(10)}  ${file}`);
}
