import { expect, it } from '@jest/globals';
import { browserFileTimes, jestFileTimes, longestFiles } from './longest-files';
import { inRoot } from './packages';

const testResult = (name: string, startTime: number, endTime: number) => ({
  name: inRoot(name),
  startTime,
  endTime,
  message: '',
  assertionResults: [],
});

it('lists the test files that took longest, of Jest and Playwright', () => {
  const test = (duration: number) => ({
    title: 'a test',
    file: 'tabs.spec.ts',
    line: 1,
    tests: [{ status: 'expected', results: [{ errors: [], duration }] }],
  });
  const times = [
    ...jestFileTimes({
      testResults: [
        testResult('host/src/a.test.ts', 1000, 4500),
        testResult('host/src/b.test.ts', 4500, 4600),
      ],
    }),
    ...browserFileTimes({
      suites: [
        {
          file: 'tabs.spec.ts',
          specs: [test(61_000)],
          suites: [{ file: 'tabs.spec.ts', specs: [test(2000)] }],
        },
      ],
    }),
  ];
  expect(longestFiles(times)).toEqual([
    '   1 min 3 s  e2e/tests/tabs.spec.ts',
    '       3.5 s  host/src/a.test.ts',
    '       0.1 s  host/src/b.test.ts',
  ]);
});

it('lists at most fifteen', () => {
  const times = Array.from({ length: 40 }, (_, index) => ({
    file: `${index}`,
    milliseconds: index,
  }));
  expect(longestFiles(times)).toHaveLength(15);
});
