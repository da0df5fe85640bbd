import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FrameJudge } from '../cameras/frame-judge';
import { DetectionSender } from '../provider/detection-sender';
import { ProviderClient } from '../provider/provider-client';
import { FrameScheduler } from '../schedule/frame-scheduler';
import { FRAME_MS, peopleOf } from './scripted-people';

/**
 * `npm run soak`: the memory of a detector over a day with four cameras. Time and people are simulated; everything
 * else is the real detector: scheduler, tracker, its files, and calls over HTTP.
 */

const CAMERAS = [1, 2, 3, 4];
const HOURS = Number(process.env.SOAK_HOURS ?? 24);
const FRAMES_OF_HOUR = 3_600_000 / FRAME_MS;
const PICTURE_BYTES = 60_000;

/** Accepts everything, in a separate thread. */
const PROVIDER = `
const { createServer } = require('node:http');
const server = createServer((request, response) => {
  request.resume().on('end', () => { response.statusCode = 204; response.end(); });
});
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-soak-'));
  const server = new Worker(PROVIDER, { eval: true });
  const [port] = (await once(server, 'message')) as [number];
  const provider = new ProviderClient(`http://127.0.0.1:${port}`, 'script');
  const judges = new Map<number, FrameJudge>();
  const senders = new Map<number, DetectionSender>();
  for (const cameraId of CAMERAS) {
    const progressFile = join(folder, `camera-${cameraId}.json`);
    const settings = { cameraId, intervalMs: FRAME_MS, progressFile, newRun: () => 'soak' };
    judges.set(cameraId, await FrameJudge.resume(settings));
    const sender = new DetectionSender({
      send: async (detection, signal) => {
        await provider.leaseCamera(cameraId, 'key', { run: 'soak', seconds: 15 }, signal);
        await provider.sendDetection(detection, 'key', signal);
      },
      onChange: (problem) => problem && process.stderr.write(`${problem}\n`),
      onDrop: (reason) => process.stderr.write(`${reason}\n`),
    });
    senders.set(cameraId, sender);
  }
  let frame = 0;
  const scheduler = new FrameScheduler({
    lanes: 2,
    intervalMs: FRAME_MS,
    now: () => frame * FRAME_MS,
    judge: async (cameraId, { jpeg, at }) => {
      const model = {
        detectPeople: async () => peopleOf(frame + 17 * cameraId),
        stop: async () => {},
      };
      const detection = await judges.get(cameraId)?.judge({ jpeg, at }, model);
      if (detection !== undefined) senders.get(cameraId)?.send(detection);
    },
  });
  const start = Date.now();
  const jpeg = Buffer.alloc(PICTURE_BYTES, 1);
  for (let hour = 0; hour <= HOURS; hour += 1) {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const megabytes = [rss, heapUsed, external].map((bytes) => (bytes / 1e6).toFixed(1));
    const { judged, skipped } = scheduler.takeLoad();
    process.stdout.write(`${hour} h: ${megabytes.join(' / ')} MB (resident, heap, buffers), `);
    process.stdout.write(`${judged} frames judged, ${skipped} left out\n`);
    if (hour === HOURS) break;
    for (let count = 0; count < FRAMES_OF_HOUR; count += 1) {
      frame += 1;
      const at = start + frame * FRAME_MS;
      for (const cameraId of CAMERAS) scheduler.offer(cameraId, { jpeg: Buffer.from(jpeg), at });
      while (!scheduler.isIdle) await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([...senders.values()].map((sender) => sender.drain()));
    }
  }
  await server.terminate();
  rmSync(folder, { recursive: true, force: true });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
