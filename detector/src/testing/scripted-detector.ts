import { setTimeout as wait } from 'node:timers/promises';
import { FrameJudge } from '../cameras/frame-judge';
import { DetectionSender } from '../provider/detection-sender';
import type { WireDetection } from '../provider/ingest.schema';
import { ProviderClient } from '../provider/provider-client';
import { FRAME_MS, FRAMES, peopleOf } from './scripted-people';

/**
 * A detector to be killed in tests: makes and sends detections of scripted people. Frames come as fast as the
 * provider accepts their detections, with their own timestamps. Each output line is a step that it is about to
 * take, or has taken: `send 7 1,2` or `taken 7 1,2`, with the tracks of the people.
 */

/** Detections in flight; a camera would not wait for them, and a kill loses them. */
const MOST_UNDER_WAY = 4;
const PAUSE_MS = 100;

export interface ScriptedDetectorSettings {
  address: string;
  cameraId: number;
  cameraKey: string;
  progressFile: string;
  /** When the first frame was taken, in milliseconds since 1970. */
  start: number;
  /** The first frame to send. */
  from: number;
}

async function main(settings: ScriptedDetectorSettings): Promise<void> {
  const { address, cameraId, cameraKey, progressFile, start, from } = settings;
  const provider = new ProviderClient(address, 'script');
  const underWay = new Set<number>();
  const frames = new Map<number, number>();
  let proceed: (() => void) | undefined;
  const settle = (sequence: number) => {
    underWay.delete(sequence);
    proceed?.();
  };
  const say = (word: string, { sequence, people }: WireDetection) => {
    const tracks = people.map(({ track }) => track).join(',');
    process.stdout.write(`${word} ${frames.get(sequence)} ${tracks}\n`);
  };
  const sender = new DetectionSender({
    send: async (detection, signal) => {
      await provider.sendDetection(detection, cameraKey, signal).catch((error: unknown) => {
        // It was taken before, and the response was lost.
        if ((error as { httpStatus?: number }).httpStatus === 409) settle(detection.sequence);
        throw error;
      });
      say('taken', detection);
      settle(detection.sequence);
    },
    onChange: () => {},
    onDrop: (reason) => {
      throw new Error(`a detection was given up: ${reason}`);
    },
    pause: (_ms, signal) => wait(PAUSE_MS, undefined, { signal }),
  });
  const { last_detection: last } = await provider.readCamera(cameraId, cameraKey);
  const judge = await FrameJudge.resume(
    { cameraId, intervalMs: FRAME_MS, progressFile, newRun: () => new Date().toISOString() },
    last,
  );
  for (let frame = from; frame < FRAMES; frame += 1) {
    const model = { detectPeople: async () => peopleOf(frame), stop: async () => {} };
    const picture = { jpeg: Buffer.alloc(0), at: start + frame * FRAME_MS };
    const { frame: _none, ...detection } = await judge.judge(picture, model);
    frames.set(detection.sequence, frame);
    underWay.add(detection.sequence);
    say('send', detection);
    sender.send(detection);
    while (underWay.size >= MOST_UNDER_WAY) {
      await new Promise<void>((resolve) => {
        proceed = resolve;
      });
    }
  }
  await sender.drain();
}

void main(JSON.parse(process.argv[2] ?? '') as ScriptedDetectorSettings);
