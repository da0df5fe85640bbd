import { expect, it } from '@jest/globals';
import { testsAtOnce } from './tests-at-once';

it('runs one suite or browser more than there are processors, from three to four', () => {
  expect([1, 2, 3, 4, 16].map(testsAtOnce)).toEqual([3, 3, 4, 4, 4]);
});
