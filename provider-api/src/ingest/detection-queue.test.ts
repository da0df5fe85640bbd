import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../http/api-error';
import { DetectionQueue } from './detection-queue';

const NOT_ABORTED = new AbortController().signal;

/** A queue whose detections report when they are taken, and end on request. */
function openQueue(lanes = 1, paceMs = 0) {
  const queue = new DetectionQueue({ lanes, isShared: false, paceMs });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (
    cameraId: number,
    sequence: number,
    { run, signal = new AbortController().signal }: { run?: string; signal?: AbortSignal } = {},
  ) => {
    const name = `${cameraId}:${run ?? ''}${sequence}`;
    const take = () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve('taken'));
      });
    return queue
      .run({ cameraId, run, sequence }, take, signal)
      .catch((error: unknown) =>
        error instanceof ApiError ? `${error.httpStatus} ${error.status}` : Promise.reject(error),
      );
  };
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const endAll = async () => {
    await settle();
    for (let taken = 0; taken < begun.length || queue.waiting > 0; ) {
      const name = begun[taken];
      if (name === undefined) {
        // Some pause before the next one.
        await new Promise((resolve) => setTimeout(resolve, 1));
      } else {
        ends.get(name)?.();
        taken += 1;
      }
      await settle();
    }
  };
  const end = async (sent: Promise<string>, name: string) => {
    // Before the next one, the lane pauses for as long as the previous one took.
    while (!ends.has(name)) await new Promise((resolve) => setTimeout(resolve, 1));
    ends.get(name)?.();
    expect(await sent).toBe('taken');
    await settle();
  };
  return { queue, begun, send, settle, end, endAll };
}

function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

describe('the detection queue', () => {
  it('rejects the oldest waiting detections of a camera when newer ones arrive', async () => {
    const { begun, send, settle, endAll } = openQueue();
    const first = send(1, 1);
    await settle();
    const sent = [first, ...[2, 3, 4, 5].map((sequence) => send(1, sequence))];
    await endAll();
    const old = '429 superseded';
    expect(await Promise.all(sent)).toEqual(['taken', old, old, 'taken', 'taken']);
    expect(begun).toEqual(['1:1', '1:4', '1:5']);
  });

  it('keeps the newest detections, whatever their order of arrival', async () => {
    const { begun, send, settle, endAll } = openQueue();
    const first = send(1, 1);
    await settle();
    const sent = [first, ...[5, 4, 3].map((sequence) => send(1, sequence))];
    await endAll();
    expect(await Promise.all(sent)).toEqual(['taken', 'taken', 'taken', '429 superseded']);
    expect(begun).toEqual(['1:1', '1:5', '1:4']);
  });

  it('treats a new run as newer than the previous one, whatever its sequence number', async () => {
    const { begun, send, settle, endAll } = openQueue();
    const first = send(1, 100);
    await settle();
    const sent = [
      first,
      send(1, 101),
      send(1, 102),
      send(1, 0, { run: 'b' }),
      send(1, 1, { run: 'b' }),
    ];
    await endAll();
    expect((await Promise.all(sent)).slice(3)).toEqual(['taken', 'taken']);
    expect(begun).toEqual(['1:100', '1:b0', '1:b1']);
  });

  it('alternates between cameras, with one detection per camera at a time', async () => {
    const { begun, send, settle, endAll } = openQueue(2);
    const first = send(1, 1);
    await settle();
    const sent = [first, send(1, 2), send(1, 3), send(2, 1), send(3, 1)];
    await settle();
    expect(begun).toEqual(['1:1', '2:1']);
    await endAll();
    expect(await Promise.all(sent)).toEqual(sent.map(() => 'taken'));
  });

  it('delays a camera that sends too fast, and gives its lane to others', async () => {
    const { begun, send, settle, end } = openQueue(1, 3_600_000);
    const first = send(1, 1);
    await settle();
    void send(1, 2);
    const other = send(2, 1);
    await end(first, '1:1');
    await end(other, '2:1');
    await end(send(2, 2), '2:2');
    expect(begun).toEqual(['1:1', '2:1', '2:2']);
  });

  it('refuses a new camera when full, but accepts the newest detection of a waiting one', async () => {
    const { queue, send, settle, endAll } = openQueue();
    const sent = [send(0, 1)];
    await settle();
    for (let camera = 1; camera <= 256; camera += 1) sent.push(send(camera, 1));
    await settle();
    expect(queue.waiting).toBe(256);
    expect([queue.isFullFor(999), queue.isFullFor(7)]).toEqual([true, false]);
    expect(await send(999, 1)).toBe('429 throttled');
    sent.push(send(7, 2));
    expect(await sent[7]).toBe('429 superseded');
    await endAll();
    expect(await sent.at(-1)).toBe('taken');
    expect(queue.waiting).toBe(0);
  });

  it('frees the place of a detection whose sender has disconnected', async () => {
    const { begun, send, settle, endAll } = openQueue();
    const gone = new AbortController();
    const first = send(1, 1);
    await settle();
    const sent = [first, send(1, 2, { signal: gone.signal }), send(1, 3)];
    await settle();
    gone.abort();
    sent.push(send(1, 4));
    await endAll();
    expect(await Promise.all(sent)).toEqual(['taken', '499 asker_gone', 'taken', 'taken']);
    expect(begun).toEqual(['1:1', '1:3', '1:4']);
  });

  it('holds no reference to detections that were taken, refused or abandoned', async () => {
    const { queue, send, settle, endAll } = openQueue();
    const first = send(1, 1);
    await settle();
    const sentOne = (sequence: number, gone: AbortController) => {
      const detection = { cameraId: 1, run: undefined, sequence, people: [] };
      const answer = queue.run(detection, async () => detection.people, gone.signal);
      return { held: new WeakRef(detection), answer: answer.then(String, String) };
    };
    const gone = new AbortController();
    const sent = [gone, ...[3, 4, 5].map(() => new AbortController())].map((signal, place) =>
      sentOne(place + 2, signal),
    );
    gone.abort();
    await endAll();
    await first;
    await Promise.all(sent.map(({ answer }) => answer));
    const collectGarbage = exposeGarbageCollector();
    await settle();
    collectGarbage();
    expect(sent.map(({ held }) => held.deref())).toEqual(sent.map(() => undefined));
  });

  it.each([
    ['the database to others, where they share it', true, [1, 2]],
    ['the processor to others, after one of a camera that sends too fast', false, [1, 1]],
  ])('leaves %s, for as long as a detection has used it', async (_, isShared, cameraIds) => {
    const queue = new DetectionQueue({ lanes: 1, isShared, paceMs: 0 });
    const order: string[] = [];
    const take = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 40));
      order.push(`${name} ends`);
    };
    const sent = cameraIds.map((cameraId, place) =>
      queue.run(
        { cameraId, run: undefined, sequence: place },
        take(String(place + 1)),
        NOT_ABORTED,
      ),
    );
    await sent[0];
    // A request sent now is answered before the next detection begins.
    await new Promise((resolve) => setImmediate(resolve));
    order.push('somebody asks');
    await sent[1];
    expect(order).toEqual(['1 begins', '1 ends', 'somebody asks', '2 begins', '2 ends']);
  });
});
