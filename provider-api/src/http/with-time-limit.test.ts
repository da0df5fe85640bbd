import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { heldBy } from '../testing/held-by';
import { withTimeLimit } from './with-time-limit';

const never = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('a call with a time limit', () => {
  it('fails if there is no answer in time', async () => {
    const { signal } = new AbortController();
    await expect(withTimeLimit(1, signal, never)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(heldBy(signal)).toBe(0);
  });

  it('is aborted by the signal, before it starts or while it runs', async () => {
    const stopping = new AbortController();
    const call = withTimeLimit(60_000, stopping.signal, never);
    stopping.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
    await expect(withTimeLimit(60_000, stopping.signal, never)).rejects.toThrow('stopped');
  });

  it('leaves no listener on the signal, and causes no warning with many at once', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const { signal } = new AbortController();
    const calls = Array.from({ length: 30 }, () =>
      withTimeLimit(60_000, signal, () => setTimeout(1)),
    );
    await Promise.all(calls);
    process.off('warning', hear);
    expect(warnings).toEqual([]);
    expect(heldBy(signal)).toBe(0);
  });
});
