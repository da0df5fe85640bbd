import { describe, expect, it } from '@jest/globals';
import { FrameScheduler } from './frame-scheduler';

const INTERVAL_MS = 2000;

function setUp(lanes = 1) {
  const clock = { now: 0 };
  const judged: string[] = [];
  const finish: (() => void)[] = [];
  const scheduler = new FrameScheduler({
    lanes,
    intervalMs: INTERVAL_MS,
    now: () => clock.now,
    judge: (cameraId, { at }) => {
      judged.push(`${cameraId}:${at}`);
      return new Promise((resolve) => finish.push(resolve));
    },
  });
  /** Offers a frame of each camera at this second. */
  const offer = (...cameraIds: number[]) => {
    for (const id of cameraIds) scheduler.offer(id, { jpeg: Buffer.alloc(0), at: clock.now });
  };
  /** Ends a lane's frame after `ms`. */
  const end = async (ms = 0) => {
    clock.now += ms;
    finish.shift()?.();
    await new Promise(setImmediate);
  };
  return { clock, end, judged, offer, scheduler };
}

describe('the frame scheduler', () => {
  it('judges as many frames at once as it has lanes', async () => {
    const { judged, offer, end } = setUp(2);
    offer(1, 2, 3);
    expect(judged).toEqual(['1:0', '2:0']);
    await end();
    expect(judged).toEqual(['1:0', '2:0', '3:0']);
  });

  it('replaces a waiting frame with a newer one of the same camera', async () => {
    const { clock, judged, offer, end, scheduler } = setUp();
    offer(1, 2);
    clock.now = 1000;
    offer(2);
    await end();
    expect(judged).toEqual(['1:0', '2:1000']);
    await end();
    expect(scheduler.takeLoad()).toMatchObject({ judged: 2, skipped: 1 });
  });

  it('skips a frame that is older than the interval', async () => {
    const { judged, offer, end, scheduler } = setUp();
    offer(1, 2);
    await end(INTERVAL_MS + 1);
    expect(judged).toEqual(['1:0']);
    expect(scheduler.takeLoad()).toMatchObject({ judged: 1, skipped: 1 });
  });

  it('judges the frames of one camera in order, however many lanes are free', async () => {
    const { clock, judged, offer, end } = setUp(2);
    offer(1);
    clock.now = 1000;
    offer(1);
    expect(judged).toEqual(['1:0']);
    await end();
    expect(judged).toEqual(['1:0', '1:1000']);
  });

  it('looks more often where somebody moves, without starving other cameras', async () => {
    const { clock, judged, offer, end, scheduler } = setUp();
    scheduler.setMoving(1, true);
    for (let round = 0; round < 40; round += 1) {
      offer(1, 2, 3);
      await end(500);
    }
    const times = (id: number) => judged.filter((one) => one.startsWith(`${id}:`)).length;
    expect(times(1)).toBeGreaterThan(times(2));
    expect(times(1)).toBeGreaterThan(times(3));
    expect(Math.min(times(2), times(3))).toBeGreaterThanOrEqual(5);
    expect(clock.now).toBe(20_000);
  });

  it('reports how many frames it judged and how busy it was', async () => {
    let now = 0;
    const scheduler = new FrameScheduler({
      lanes: 1,
      intervalMs: INTERVAL_MS,
      now: () => now,
      judge: async () => {
        now += 300;
      },
    });
    scheduler.offer(1, { jpeg: Buffer.alloc(0), at: 0 });
    await new Promise(setImmediate);
    now = 1200;
    expect(scheduler.takeLoad()).toEqual({ judged: 1, skipped: 0, busy: 0.25 });
    expect(scheduler.takeLoad()).toEqual({ judged: 0, skipped: 0, busy: 0 });
  });
});
