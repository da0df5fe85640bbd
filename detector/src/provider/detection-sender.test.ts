import { describe, expect, it } from '@jest/globals';
import { DetectionSender } from './detection-sender';
import type { WireDetection } from './ingest.schema';
import { ProviderProblem } from './provider-client';

const detection = (sequence: number): WireDetection => ({
  camera_id: 1,
  at: '2026-11-25T12:00:00Z',
  run: 'a',
  sequence,
  people: [],
  faces: [],
  tables: [],
  frame: `picture ${sequence}`,
});

/** A provider that responds as listed, and accepts everything after the end of the list. */
function setUp(answers: (Error | undefined)[]) {
  const taken: WireDetection[] = [];
  const pauses: number[] = [];
  const reported: (string | undefined)[] = [];
  const dropped: string[] = [];
  const sender = new DetectionSender({
    send: async (one) => {
      const answer = answers.shift();
      if (answer !== undefined) throw answer;
      taken.push({ ...one });
    },
    onChange: (problem) => reported.push(problem),
    onDrop: (reason) => dropped.push(reason),
    pause: async (ms) => pauses.push(ms),
  });
  return { dropped, pauses, sender, taken, reported };
}

const sequences = (detections: WireDetection[]) => detections.map(({ sequence }) => sequence);

describe('the detection sender', () => {
  it('sends detections one after the other', async () => {
    const { sender, taken } = setUp([]);
    for (const sequence of [1, 2, 3]) sender.send(detection(sequence));
    await sender.drain();
    expect(sequences(taken)).toEqual([1, 2, 3]);
  });

  it('retries with growing pauses until the provider is back, and reports the outage once', async () => {
    const lost = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    const { sender, taken, pauses, reported } = setUp([lost, lost, lost, lost, lost, lost]);
    sender.send(detection(1));
    sender.send(detection(2));
    await sender.drain();
    expect(sequences(taken)).toEqual([1, 2]);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(reported).toEqual(['connect ECONNREFUSED', undefined]);
  });

  it('treats a detection that the provider already has as sent', async () => {
    const { sender, taken, dropped } = setUp([
      new TypeError('the answer was lost'),
      new ProviderProblem(409, 'sequence_not_newer'),
    ]);
    sender.send(detection(1));
    sender.send(detection(2));
    await sender.drain();
    expect(sequences(taken)).toEqual([2]);
    expect(dropped).toEqual([]);
  });

  it('drops a detection that the provider rejects for good, and says why', async () => {
    const { sender, taken, dropped } = setUp([new ProviderProblem(400, 'invalid_request: at')]);
    sender.send(detection(1));
    sender.send(detection(2));
    await sender.drain();
    expect(sequences(taken)).toEqual([2]);
    expect(dropped).toEqual(['400 invalid_request: at']);
  });

  it('reports a run of drops for one reason once, and again after a success', async () => {
    const wrong = () => new ProviderProblem(400, 'invalid_request: in the future');
    const other = new ProviderProblem(413, 'too large');
    const { sender, dropped } = setUp([wrong(), wrong(), wrong(), other, undefined, wrong()]);
    for (let sequence = 1; sequence <= 6; sequence += 1) sender.send(detection(sequence));
    await sender.drain();
    expect(dropped).toEqual([
      '400 invalid_request: in the future',
      '413 too large',
      '400 invalid_request: in the future',
    ]);
  });

  it('waits as long as a busy provider asks, without reporting a problem', async () => {
    const { sender, taken, pauses, reported } = setUp([new ProviderProblem(429, 'throttled', 7)]);
    sender.send(detection(1));
    await sender.drain();
    expect(sequences(taken)).toEqual([1]);
    expect(pauses).toEqual([7000]);
    expect(reported).toEqual([]);
  });

  it.each([401, 404])('retries after a minute if it is refused with %d', async (status) => {
    const { sender, taken, pauses, reported } = setUp([new ProviderProblem(status, 'refused')]);
    sender.send(detection(1));
    await sender.drain();
    expect(sequences(taken)).toEqual([1]);
    expect(pauses).toEqual([60_000]);
    expect(reported).toEqual([`${status} refused`, undefined]);
  });

  it.each([
    ['while it was disabled', 403, 'camera_disabled'],
    ['that is deleted', 404, 'not_found: camera'],
  ])('drops the detections of a camera %s', async (_, status, text) => {
    const refused = () => new ProviderProblem(status, text);
    const { sender, taken, pauses, reported } = setUp([
      new TypeError('no answer'),
      refused(),
      refused(),
    ]);
    for (const sequence of [1, 2, 3]) sender.send(detection(sequence));
    await sender.drain();
    sender.send(detection(4));
    await sender.drain();
    expect(taken).toEqual([]);
    sender.send(detection(5));
    await sender.drain();
    expect(sequences(taken)).toEqual([5]);
    expect(pauses).toEqual([1000]);
    expect(reported).toEqual(['no answer', undefined]);
  });

  it('queues a limited number of detections, and pictures only for the newest', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const taken: WireDetection[] = [];
    const dropped: string[] = [];
    const sender = new DetectionSender({
      send: async (one) => {
        await gate;
        taken.push({ ...one });
      },
      onChange: () => {},
      onDrop: (reason) => dropped.push(reason),
    });
    for (let sequence = 1; sequence <= 302; sequence += 1) sender.send(detection(sequence));
    open();
    await sender.drain();
    expect(sequences(taken)).toEqual([1, ...Array.from({ length: 299 }, (_, one) => one + 4)]);
    expect(dropped).toEqual(['the provider has not answered for too long']);
    expect(
      taken.filter(({ frame }) => frame !== undefined).map(({ sequence }) => sequence),
    ).toEqual([1, 298, 299, 300, 301, 302]);
  });

  it('stops without waiting for its queue', async () => {
    const { sender } = setUp([new TypeError('no answer')]);
    sender.send(detection(1));
    await sender.stop();
  });
});
