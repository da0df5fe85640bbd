import { expect, it } from '@jest/globals';
import { testsAtOnce } from './tests-at-once';

it('is one for each processor, from two to four', () => {
  expect([1, 2, 3, 4, 16].map(testsAtOnce)).toEqual([2, 2, 3, 4, 4]);
});
