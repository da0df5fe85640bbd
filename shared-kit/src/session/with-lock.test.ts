import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { hold } from '../../testing';
import { LONGEST_HOLD_MS, withLock } from './with-lock';

/** A stand-in for the Web Locks, as far as two tabs that want the same lock use them. */
function lockQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: LockOptions, task: () => Promise<unknown>) => {
      const aborted = new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      const turn = Promise.race([last, aborted]);
      const done = turn.then(task);
      last = Promise.allSettled([last, done]);
      return done;
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Reflect.set(navigator, 'locks', lockQueue());
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

it('runs one task after the other', async () => {
  const { held, release } = hold();
  const order: string[] = [];
  const first = withLock('refresh', async () => {
    await held;
    order.push('first');
  });
  const second = withLock('refresh', async () => void order.push('second'));
  await jest.advanceTimersByTimeAsync(LONGEST_HOLD_MS - 1);
  expect(order).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('waits for a stuck tab no longer than a refresh may take', async () => {
  void withLock('refresh', () => new Promise<void>(() => undefined));
  const second = withLock('refresh', async () => 'done');
  await jest.advanceTimersByTimeAsync(LONGEST_HOLD_MS);
  await expect(second).resolves.toBe('done');
});

it('runs a failing task only once', async () => {
  const task = jest.fn(() => Promise.reject(new Error('refused')));
  await expect(withLock('refresh', task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});

it('runs a task at once if the browser refuses locks, as with cookies blocked', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  Reflect.set(navigator, 'locks', { request });
  await expect(withLock('refresh', async () => 'done')).resolves.toBe('done');
});
