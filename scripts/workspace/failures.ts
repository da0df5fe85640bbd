import { stripVTControlCharacters } from 'node:util';

/** Lines that are told of one failure; the whole stands where its suite has run. */
const LINES = 30;

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that did not even run. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Why the file did not run; else what its tests say together. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

export interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The tests that failed in a package, each with why. */
export function jestFailures({ testResults }: Pick<JestReport, 'testResults'>): string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0 && message !== '') return [message];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages ?? []));
  });
}

/** The tests that failed in the browser, each with why. */
export function browserFailures(suites: BrowserSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return failure(
          `${file}:${line} ${title}`,
          errors.map(({ message = '' }) => message),
        );
      }),
    ...browserFailures(inner),
  ]);
}

function failure(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'));
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
}
