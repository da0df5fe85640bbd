import { expect, it } from '@jest/globals';
import { isFresh } from './is-fresh';

const READ_AT = Date.UTC(2026, 10, 28, 18);

it.each([
  ['fresh in the moment of its reading', 0, true],
  ['fresh a millisecond before that age', 999, true],
  ['stale at that age', 1000, false],
  ['stale where the clock was set back', -1, false],
])('a value is %s', (_, age, fresh) => {
  expect(isFresh(READ_AT, 1000, READ_AT + age)).toBe(fresh);
});
