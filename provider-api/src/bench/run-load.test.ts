import { describe, expect, it } from '@jest/globals';
import { runLoad } from './run-load';

describe('a load test', () => {
  it('gets no error responses, and everything it sends is stored as expected', async () => {
    const { calls, detections, collected, sums } = await runLoad({
      database: 'pglite',
      seconds: 5,
      // One of them has no active user.
      restaurants: 3,
      cameras: 4,
      people: 8,
      intervalSeconds: 1,
      users: 2,
      pauseSeconds: 0.5,
    });
    expect(calls.flatMap(({ problems }) => [...problems])).toEqual([]);
    expect(detections.taken).toBeGreaterThan(4);
    expect(collected.map(({ heapUsed }) => heapUsed > 0)).toEqual([true, true, true]);
    expect(sums.map(({ name, found }) => [name, found])).toEqual(
      sums.map(({ name, expected }) => [name, expected]),
    );
    expect(sums.every(({ name, expected }) => expected > 0 || name.startsWith('cells'))).toBe(true);
  }, 120_000);
});
