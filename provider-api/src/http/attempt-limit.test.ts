import { expect, it } from '@jest/globals';
import { AttemptLimit } from './attempt-limit';

it('an attempt limit ends after its window, by the given clock', () => {
  let elapsed = 0;
  const limit = new AttemptLimit({ max: 2, windowSeconds: 60, elapsedMs: () => elapsed });
  limit.take('anna');
  limit.take('anna');
  expect(() => limit.take('anna')).toThrow('429 throttled');
  expect(limit.secondsToWait('boris')).toBe(0);
  elapsed = 59_500;
  expect(limit.secondsToWait('anna')).toBe(1);
  elapsed = 60_000;
  expect(limit.secondsToWait('anna')).toBe(0);
});
