import { stripVTControlCharacters } from 'node:util';

/** Lines shown of one failure; the output of its suite has all of them. */
const LINES = 30;

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not even run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** The file, by its whole path. */
    name: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    /** Why the file did not run, or the messages of its tests together. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: BrowserSuite[];
  /** What belongs to no test, such as a file that could not be loaded. */
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

/** The tests that failed in a package, each with why. */
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

/** What failed in the browser, each with why. A test that is skipped has shown nothing. */
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

/** The first lines of a message, without colours. */
function readable(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n');
}
