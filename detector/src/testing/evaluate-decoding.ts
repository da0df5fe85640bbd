import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ffmpegParameters } from '../frames/ffmpeg-parameters';

/**
 * `npm run evaluate:decoding`: how much of a core ffmpeg takes per camera, measured in processor time rather than
 * elapsed time, because the machine may be busy.
 */

const SECONDS = 20;
const INTERVAL_MS = 2000;
const PHOTO = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo/sample4.jpg',
);
/** Typical camera defaults: a key frame every two seconds, and the usual rates. */
const STREAMS = [
  { size: [1920, 1080], rate: 25, kilobits: 4000 },
  { size: [1280, 720], rate: 25, kilobits: 2000 },
  { size: [640, 360], rate: 15, kilobits: 500 },
] as const;

/** A moving photo with sensor noise: nothing stands still, as in the busiest room. */
function encode(file: string, { size: [width, height], rate, kilobits }: (typeof STREAMS)[number]) {
  const pan = `crop=${width}:${height}:'(iw-ow)*(0.5+0.5*sin(t/6))':'(ih-oh)/2'`;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-loop', '1', '-framerate', `${rate}`, '-i', PHOTO, '-t', `${SECONDS}`],
    ...['-vf', `scale=2400:-2,${pan},noise=alls=6:allf=t,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-g', `${2 * rate}`],
    ...['-b:v', `${kilobits}k`, '-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`, file],
  ]);
}

/** The share of a core that decoding takes. */
function decode(file: string, keyFramesOnly: boolean): number {
  const parameters = ffmpegParameters(file, INTERVAL_MS, keyFramesOnly);
  const { stderr } = spawnSync('ffmpeg', ['-benchmark', ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  return (Number(user) + Number(system)) / SECONDS;
}

const folder = mkdtempSync(join(tmpdir(), 'maitred-decoding-'));
process.stdout.write('| stream | every frame | key frames alone |\n|---|---|---|\n');
for (const stream of STREAMS) {
  const file = join(folder, `${stream.rate}-${stream.kilobits}.mp4`);
  encode(file, stream);
  const [every, key] = [false, true].map((keyFramesOnly) =>
    (100 * decode(file, keyFramesOnly)).toFixed(1),
  );
  const what = `${stream.size.join(' × ')}, ${stream.rate} a second, ${stream.kilobits / 1000} Mbit/s`;
  process.stdout.write(`| ${what} | ${every} % | ${key} % |\n`);
}
process.stdout.write(`\nof a core; load average ${loadavg()[0]?.toFixed(0)}\n`);
rmSync(folder, { recursive: true, force: true });
