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
])('a clock that is %s minutes ahead is known as %s ahead', (minutes, known) => {
  aheadOfServer(minutes);
  expect(clockDifference.value).toBe(known);
});

it('a clock that was set right is right again, and an answer without a date says nothing', () => {
  aheadOfServer(60);
  recordServerTime(null);
  recordServerTime('yesterday');
  expect(clockDifference.value).toBe(60);
  aheadOfServer(0);
  expect(clockDifference.value).toBe(0);
});

it('is the same difference, however long answers are on their way', () => {
  aheadOfServer(60);
  const differences: number[] = [];
  const end = clockDifference.subscribe(() => differences.push(clockDifference.value));
  for (const minutes of [60.4, 60.6, 59.5, 63]) aheadOfServer(minutes);
  end();
  expect(differences).toEqual([63]);
});
