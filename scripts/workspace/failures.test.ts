import { describe, expect, it } from '@jest/globals';
import { browserFailures, jestFailures } from './failures';

describe('the failures of Jest', () => {
  it('are the failed tests with their messages, without colours', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mby zero\u001b[39m'] },
    ];
    const failures = jestFailures({ testResults: [{ message: 'divides …', assertionResults }] });
    expect(failures).toEqual(['divides\n    by zero']);
  });

  it('include a file that did not run', () => {
    const message = '\u001b[31mCannot find module\u001b[39m';
    const testResults = [{ message, assertionResults: [] }];
    expect(jestFailures({ testResults })).toEqual(['Cannot find module']);
  });

  it('are shortened if they are long', () => {
    const failureMessages = [Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')];
    const assertionResults = [{ fullName: 'a page', status: 'failed', failureMessages }];
    const [failure] = jestFailures({ testResults: [{ message: '', assertionResults }] });
    expect(failure?.split('\n')).toHaveLength(31);
  });
});

describe('the failures of Playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'tabs.spec.ts',
    line: 17,
    tests: [
      { status, results: [{ errors: message === undefined ? [] : [{ message }], duration: 1 }] },
    ],
  });

  it('are found at any depth, with file and line', () => {
    const inner = {
      file: 'tabs.spec.ts',
      specs: [spec('deep', 'unexpected', 'Expected: 1'), spec('fine', 'expected')],
    };
    const suites = [
      { file: 'tabs.spec.ts', specs: [spec('flat', 'unexpected', 'Expected: 2')], suites: [inner] },
    ];
    expect(browserFailures({ suites, errors: [] })).toEqual([
      'tabs.spec.ts:17 flat\n    Expected: 2',
      'tabs.spec.ts:17 deep\n    Expected: 1',
    ]);
  });

  it('include skipped tests', () => {
    const suites = [{ file: 'tabs.spec.ts', specs: [spec('later', 'skipped')] }];
    expect(browserFailures({ suites, errors: [] })).toEqual([
      'tabs.spec.ts:17 later\n    It was skipped.',
    ]);
  });

  it('include a file that could not be loaded', () => {
    const errors = [{ message: 'Cannot find module' }];
    expect(browserFailures({ suites: [], errors })).toEqual(['Cannot find module']);
  });
});
