import { stripVTControlCharacters } from 'node:util';

/** Lines shown for each failure; the suite's output has all of them. */
const LINES = 30;

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not even start. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    /** Why the file did not run, or all failure messages of its tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
  /** Errors outside of tests, such as a file that could not be loaded. */
  errors: BrowserError[];
}

export interface BrowserSuite {
  /** Relative to the folder of the tests. */
  file: string;
  suites?: BrowserSuite[];
  specs: BrowserSpec[];
}

interface BrowserSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { errors: BrowserError[]; duration: number }[] }[];
}

interface BrowserError {
  message?: string;
}

/** The failed tests of a package, each with its reason. */
export function jestFailures({
  testResults,
}: {
  testResults: Pick<JestReport['testResults'][number], 'message' | 'assertionResults'>[];
}): string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0 && message !== '') return [readable(message)];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages ?? []));
  });
}

/** The failed browser tests, each with its reason. Skipped tests count, because they have proved nothing. */
export function browserFailures({
  suites,
  errors,
}: Pick<BrowserReport, 'suites' | 'errors'>): string[] {
  return [
    ...errors.map(({ message = '' }) => readable(message)),
    ...specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ title, file, line, tests }) => failure(`${file}:${line} ${title}`, reasons(tests))),
  ];
}

function specsOf(suites: readonly BrowserSuite[]): BrowserSpec[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function reasons(tests: BrowserSpec['tests']): string[] {
  return tests.flatMap(({ status, results }) =>
    status === 'skipped'
      ? ['It was skipped.']
      : results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
  );
}

function failure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => readable(message).split('\n'));
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}

/** The first lines of a message, without colour codes. */
function readable(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n');
}
