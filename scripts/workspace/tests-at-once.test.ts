import { expect, it } from '@jest/globals';
import { browsersAtOnce, testsAtOnce } from './tests-at-once';

it('are as many suites as processors, from two to four', () => {
  expect([1, 2, 3, 4, 16].map(testsAtOnce)).toEqual([2, 2, 3, 4, 4]);
});

it('are as many browsers as processors and one more, from two to four', () => {
  expect([1, 2, 3, 4, 16].map(browsersAtOnce)).toEqual([2, 3, 4, 4, 4]);
});
