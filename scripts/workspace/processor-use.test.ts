import { expect, it } from '@jest/globals';
import { busyShare } from './processor-use';

const reading = (user: number, idle: number) => ({
  times: { user, nice: 0, sys: 0, irq: 0, idle },
});

it('returns the busy share of all processors between two readings', () => {
  const before = [reading(1000, 1000), reading(500, 1500)];
  const after = [reading(2000, 1000), reading(1000, 2000)];
  expect(busyShare(before, after)).toBe(0.75);
});

it('returns 0 if no time has passed', () => {
  const now = [reading(1000, 1000)];
  expect(busyShare(now, now)).toBe(0);
});
