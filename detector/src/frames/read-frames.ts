import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ffmpegParameters } from './ffmpeg-parameters';
import { JpegParts } from './jpeg-parts';
import { PictureWatch } from './picture-watch';

/** How long ffmpeg may take to end by itself before it is killed. */
const END_MS = 2000;
/** Marks a line of ffmpeg that says why something failed. */
const ERROR = /\[(?:panic|fatal|error)\] /;

interface ReadFramesSettings {
  ffmpeg: string;
  source: string;
  intervalMs: number;
  /** Decodes only key frames, and ends if they are too rare. */
  keyFramesOnly: boolean;
  /** Stops reading. */
  signal: AbortSignal;
  onPicture: (jpeg: Buffer) => void;
}

/**
 * Reads a source with ffmpeg until it ends, or its pictures are not right.
 * @returns why it ended, without any part of the source's address
 */
export function readFrames({
  ffmpeg,
  source,
  intervalMs,
  keyFramesOnly,
  signal,
  onPicture,
}: ReadFramesSettings): Promise<string> {
  const child = spawn(ffmpeg, ffmpegParameters(source, intervalMs, keyFramesOnly), {
    env: {},
    // If this process is killed, the pipe breaks, and ffmpeg ends with its next picture.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = 'the stream ended';
  const parts = new JpegParts();
  const watch = new PictureWatch(intervalMs, keyFramesOnly, onPicture);
  child.stdout.on('data', (chunk: Buffer) => {
    for (const picture of parts.push(chunk)) watch.push(picture);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (ERROR.test(line)) said = line.replace(ERROR, '');
    watch.hear(line);
    if (watch.fault !== undefined) end();
  });
  let forced: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGTERM');
    forced ??= setTimeout(() => child.kill('SIGKILL'), END_MS);
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  return new Promise((resolve) => {
    const settle = (reason: string) => {
      clearTimeout(forced);
      signal.removeEventListener('abort', end);
      resolve(withoutAddress(reason, source));
    };
    child.once('close', () => settle(watch.fault ?? said));
    child.once('error', ({ message }) => settle(message));
  });
}

/** Removes the address, because a password may be in any part of it, and ffmpeg may print any part. */
function withoutAddress(text: string, source: string): string {
  const secret = /^rtsps?:\/\/(?:(.*)@)?/is.exec(source)?.[1];
  const clear = text.replaceAll(source, 'the source').replace(/\b\w+:\/\/\S+/g, 'an address');
  const parts = secret?.split(':').filter((part) => part !== '') ?? [];
  return parts.some((part) => clear.includes(part)) ? 'the stream ended' : clear;
}
