import { expect, it } from '@jest/globals';
import { MINUTE_MS } from '../filters/durations';
import { clockDifference, recordServerTime } from './clock-difference';

const aheadOfServer = (minutes: number) =>
  recordServerTime(new Date(Date.now() - minutes * MINUTE_MS - 500).toUTCString());

it.each([
  [0, 0],
  [4.9, 0],
  [-4.9, 0],
  [5, 5],
  [180, 180],
  [-180.2, -180],
])('a clock that is %s minutes ahead is reported as %s minutes ahead', (minutes, known) => {
  aheadOfServer(minutes);
  expect(clockDifference.value).toBe(known);
});

it('follows a corrected clock, and ignores responses without a valid date', () => {
  aheadOfServer(60);
  recordServerTime(null);
  recordServerTime('yesterday');
  expect(clockDifference.value).toBe(60);
  aheadOfServer(0);
  expect(clockDifference.value).toBe(0);
});

it('stays the same despite varying response times', () => {
  aheadOfServer(60);
  const differences: number[] = [];
  const end = clockDifference.subscribe(() => differences.push(clockDifference.value));
  for (const minutes of [60.4, 60.6, 59.5, 63]) aheadOfServer(minutes);
  end();
  expect(differences).toEqual([63]);
});
