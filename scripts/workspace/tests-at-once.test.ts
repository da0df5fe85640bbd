import { expect, it } from '@jest/globals';
import { browsersAtOnce, suitesAtOnce } from './tests-at-once';

it('runs one suite per processor, from two to four', () => {
  expect([1, 2, 3, 4, 16].map(suitesAtOnce)).toEqual([2, 2, 3, 4, 4]);
});

it('runs one browser more than suites, up to four', () => {
  expect([1, 2, 3, 4, 16].map(browsersAtOnce)).toEqual([3, 3, 4, 4, 4]);
});
