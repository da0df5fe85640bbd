import { describe, expect, it } from '@jest/globals';
import { browserFailures, jestFailures } from './failures';

describe('the failures of a package', () => {
  it('are the failed tests with their messages, free of colours', () => {
    const assertionResults = [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      { fullName: 'divides', status: 'failed', failureMessages: ['\u001b[31mby zero\u001b[39m'] },
    ];
    const failures = jestFailures({ testResults: [{ message: 'divides …', assertionResults }] });
    expect(failures).toEqual(['divides\n    by zero']);
  });

  it('are told of a file that did not run', () => {
    const testResults = [{ message: 'Cannot find module', assertionResults: [] }];
    expect(jestFailures({ testResults })).toEqual(['Cannot find module']);
  });

  it('are cut where one is long', () => {
    const failureMessages = [Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')];
    const assertionResults = [{ fullName: 'a page', status: 'failed', failureMessages }];
    const [failure] = jestFailures({ testResults: [{ message: '', assertionResults }] });
    expect(failure?.split('\n')).toHaveLength(31);
  });
});

describe('the failures of the browser', () => {
  it('are found however deep, with file and line', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      file: 'tabs.spec.ts',
      line: 17,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'Expected length: 1' }] }] }],
    });
    const inner = { specs: [spec('deep', false), spec('fine', true)] };
    const failures = browserFailures([{ specs: [spec('flat', false)], suites: [inner] }]);
    expect(failures).toEqual([
      'tabs.spec.ts:17 flat\n    Expected length: 1',
      'tabs.spec.ts:17 deep\n    Expected length: 1',
    ]);
  });
});
