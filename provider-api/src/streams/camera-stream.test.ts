import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CameraStream } from './camera-stream';

/** Replaces ffmpeg: a camera that sends one picture at once, and none after it. */
const VIDEO = `#!/bin/sh
echo '[info]   Stream #0:0: Video: h264 (High), yuv420p' >&2
printf 'content-length: 4\\r\\n\\r\\njpeg'
`;
const GOES_ON = `${VIDEO}frame=0
while :; do
  frame=$((frame + 1))
  echo "frame=$frame" >&2
  /bin/sleep 0.02
done
`;
const STOPS = `${VIDEO}exec /bin/sleep 60
`;
const STEP_SECONDS = 10;
/** Long enough for progress to be reported within each step, even on a busy machine. */
const STEP_TAKES_MS = 150;

let folder: string;
let stream: CameraStream;
let changes: (string | undefined)[];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'camera-stream-'));
  changes = [];
});
afterEach(async () => {
  await stream.stop();
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

async function watch(script: string, seconds: number) {
  const ffmpeg = join(folder, 'ffmpeg');
  writeFileSync(ffmpeg, script, { mode: 0o755 });
  stream = new CameraStream({
    ffmpeg,
    source: 'rtsp://192.0.2.7/live',
    folder: join(folder, 'segments'),
    transcoding: 'off',
    idleMs: 3_600_000,
    onChange: (reason) => changes.push(reason),
  });
  await stream.freshStill();
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await jest.advanceTimersByTimeAsync(STEP_SECONDS * 1000);
    await wait(STEP_TAKES_MS);
  }
}

it('keeps a camera whose key frames are more than a minute apart as long as video arrives', async () => {
  await watch(GOES_ON, 110);
  expect(changes).toEqual([undefined]);
});

it('reports why it drops a camera that is connected but no longer sends', async () => {
  await watch(STOPS, 50);
  expect(changes).toEqual([undefined, 'no picture came for 30 s']);
});

it('drops a camera whose video can no longer be decoded', async () => {
  await watch(GOES_ON, 140);
  expect(changes.slice(0, 2)).toEqual([undefined, 'no whole picture came for 120 s']);
});
