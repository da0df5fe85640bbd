import path from 'node:path';
import type { BrowserReport, BrowserSuite, JestReport } from './failures';
import { inRoot } from './packages';
import { duration } from './report';

/** So many are named. */
const LONGEST = 15;

/** How long a file of tests took, with what it sets up. */
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

/** Without what a worker sets up for all of its files. */
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

/** The files that a run would gain most by, a line each; those that ran on two databases stand twice. */
export function longestFiles(times: readonly FileTime[]): string[] {
  return [...times]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, LONGEST)
    .map(({ file, milliseconds }) => `  ${duration(milliseconds).padStart(10)}  ${file}`);
}
