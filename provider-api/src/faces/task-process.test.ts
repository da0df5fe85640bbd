import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TaskProcess, type TaskProcessSettings } from './task-process';

const SETTINGS: TaskProcessSettings = {
  script: new URL('../testing/example-tasks.mjs', import.meta.url),
  timeLimitMs: 20_000,
  memoryLimitBytes: 300 * 1024 * 1024,
  mostTasks: 100,
  idleMs: 60_000,
};

let tasks: TaskProcess;
const begin = (settings: Partial<TaskProcessSettings> = {}) => {
  tasks = new TaskProcess({ ...SETTINGS, ...settings });
  return tasks;
};
beforeEach(() => {
  begin();
});
afterEach(() => tasks.stop());

/** Waits until an ended process is gone, which may take the system a while. */
const gone = async (pid: number) => {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a task process', () => {
  it('runs one task after the other, and gets answers to its questions', async () => {
    const onQuestion = async (question: unknown) => `${String(question)} much`;
    expect(await tasks.run('ask', { onQuestion })).toEqual({ heard: 'how much? much' });
    const { pid } = tasks;
    await tasks.run('anything');
    expect(tasks.pid).toBe(pid);
    await expect(tasks.run('fail')).rejects.toThrow('no good');
    expect(tasks.pid).toBe(pid);
  });

  it.each([
    ['time', 'hang', { timeLimitMs: 200 }],
    ['memory', 'grow', {}],
    ['died', 'die', {}],
  ] as const)(
    'that ends for reason "%s" reports it, and is replaced for the next task',
    async (reason, task, settings) => {
      begin(settings);
      await tasks.run('anything');
      const pid = tasks.pid ?? 0;
      await expect(tasks.run(task)).rejects.toMatchObject({ reason });
      await gone(pid);
      expect(await tasks.run('anything')).toEqual({ secret: undefined });
      expect(tasks.pid).not.toBe(pid);
    },
  );

  it('is killed when its task is aborted', async () => {
    await tasks.run('anything');
    const pid = tasks.pid ?? 0;
    const asker = new AbortController();
    const hanging = tasks.run('hang', { signal: asker.signal });
    asker.abort();
    await expect(hanging).rejects.toMatchObject({ reason: 'asker_gone' });
    await gone(pid);
  });

  it('is replaced after a number of tasks, and stopped when idle', async () => {
    begin({ mostTasks: 2, idleMs: 100 });
    await tasks.run('anything');
    const pid = tasks.pid ?? 0;
    await tasks.run('anything');
    // The next one has been started already.
    expect(tasks.pid).toBeDefined();
    expect(tasks.pid).not.toBe(pid);
    await gone(pid);
    await tasks.run('anything');
    await gone(tasks.pid ?? 0);
  });

  it('does not see the secrets of its parent', async () => {
    const before = process.env.SECRET_KEY;
    process.env.SECRET_KEY = 'a secret of the tests, long enough';
    try {
      expect(await tasks.run('anything')).toEqual({ secret: undefined });
    } finally {
      if (before === undefined) delete process.env.SECRET_KEY;
      else process.env.SECRET_KEY = before;
    }
  });

  it('that cannot start fails with its own error', async () => {
    begin({ script: new URL('../testing/no-such-tasks.mjs', import.meta.url) });
    await expect(tasks.run('anything')).rejects.toThrow('did not start');
  });
});
