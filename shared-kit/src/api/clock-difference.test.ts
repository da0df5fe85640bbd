import { expect, it } from '@jest/globals';
import { MINUTE_MS } from '../filters/durations';
import { clockDifference, noteServerTime } from './clock-difference';

const aheadOfServer = (minutes: number) =>
  noteServerTime(new Date(Date.now() - minutes * MINUTE_MS - 500).toUTCString());

it.each([
  [0, 0],
  [4.9, 0],
  [-4.9, 0],
  [5, 5],
  [180, 180],
  [-180.2, -180],
])('a clock that is %s minutes ahead is known as %s ahead', (minutes, known) => {
  aheadOfServer(minutes);
  expect(clockDifference.value).toBe(known);
});

it('a clock that was set right is right again, and an answer without a date says nothing', () => {
  aheadOfServer(60);
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(clockDifference.value).toBe(60);
  aheadOfServer(0);
  expect(clockDifference.value).toBe(0);
});
