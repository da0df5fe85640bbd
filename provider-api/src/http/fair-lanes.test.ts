import { describe, expect, it } from '@jest/globals';
import { FairLanes } from './fair-lanes';

/** Lanes whose tasks report when they begin, and end on request. */
function openLanes(settings: Partial<ConstructorParameters<typeof FairLanes>[0]> = {}) {
  const lanes = new FairLanes({
    lanes: 1,
    lanesPerOwner: 1,
    waiting: 4,
    waitingPerOwner: 3,
    ...settings,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, name: string, signal?: AbortSignal) => {
    const task = () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      });
    return lanes.run(owner, task, signal);
  };
  const end = async (name: string, ended: Promise<string>) => {
    ends.get(name)?.();
    await ended;
    await Promise.resolve();
  };
  return { lanes, begun, run, end };
}

describe('fair lanes', () => {
  it('alternate between owners, whatever the order and number of their tasks', async () => {
    const { begun, run, end } = openLanes();
    const ended = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
    await Promise.resolve();
    await end('a1', ended[0] as Promise<string>);
    await end('a2', ended[1] as Promise<string>);
    await end('b1', ended[3] as Promise<string>);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('keep one lane free that a single owner cannot take', async () => {
    const { begun, run } = openLanes({ lanes: 2 });
    void run('a', 'a1');
    void run('a', 'a2');
    void run('b', 'b1');
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('pass an owner by who has a lane already, and give the free one to the next', async () => {
    const { begun, run, end } = openLanes({ lanes: 2 });
    void run('a', 'a1');
    const other = run('b', 'b1');
    void run('a', 'a2');
    void run('c', 'c1');
    await Promise.resolve();
    await end('b1', other);
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('refuse an owner with too many waiting tasks with 429, and anyone with 503 when all is full', async () => {
    const { run } = openLanes();
    void run('a', 'a1');
    for (const name of ['a2', 'a3', 'a4']) void run('a', name);
    await expect(run('a', 'a5')).rejects.toMatchObject({
      httpStatus: 429,
      headers: { 'retry-after': '1' },
    });
    void run('b', 'b1');
    await expect(run('c', 'c1')).rejects.toMatchObject({
      httpStatus: 503,
      headers: { 'retry-after': '1' },
    });
  });

  it('free the place of a task that is aborted while waiting', async () => {
    const { lanes, begun, run, end } = openLanes();
    const first = run('a', 'a1');
    const leaving = new AbortController();
    const left = run('a', 'a2', leaving.signal);
    const last = run('b', 'b1');
    await Promise.resolve();
    leaving.abort();
    await expect(left).rejects.toMatchObject({ httpStatus: 499 });
    expect(lanes.waiting).toBe(1);
    await end('a1', first);
    await end('b1', last);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('begin no task that is aborted already', async () => {
    const { begun, run } = openLanes();
    await expect(run('a', 'a1', AbortSignal.abort())).rejects.toMatchObject({ httpStatus: 499 });
    expect(begun).toEqual([]);
  });

  it('are not affected by an abort of a task that has begun', async () => {
    const { begun, run, end } = openLanes();
    const first = run('a', 'a1');
    const leaving = new AbortController();
    const second = run('a', 'a2', leaving.signal);
    void run('a', 'a3');
    await Promise.resolve();
    await end('a1', first);
    leaving.abort();
    await end('a2', second);
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('are released once, even if work tells twice that it has ended', async () => {
    const { lanes, begun, run } = openLanes();
    const release = await lanes.enter('a');
    release();
    void run('a', 'a1');
    release();
    void run('b', 'b1');
    await Promise.resolve();
    expect(begun).toEqual(['a1']);
  });

  it('continue after a task that fails', async () => {
    const { lanes } = openLanes();
    await expect(lanes.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
    await expect(lanes.run('b', async () => 'next')).resolves.toBe('next');
  });
});
