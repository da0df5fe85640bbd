import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ffmpegParameters } from './ffmpeg-parameters';
import { JpegParts } from './jpeg-parts';

/** ffmpeg gets so long to end by itself. */
const END_MS = 2000;

export interface ReadFramesSettings {
  ffmpeg: string;
  source: string;
  intervalMs: number;
  /** Ends it. */
  signal: AbortSignal;
  onPicture: (jpeg: Buffer) => void;
}

/**
 * Has ffmpeg read a source until it ends.
 * @returns why it ended, with nothing of the source's address in it
 */
export function readFrames({
  ffmpeg,
  source,
  intervalMs,
  signal,
  onPicture,
}: ReadFramesSettings): Promise<string> {
  const child = spawn(ffmpeg, ffmpegParameters(source, intervalMs), {
    env: {},
    // When this process is killed the pipe breaks, and ffmpeg ends with its next picture.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = 'the stream ended';
  const parts = new JpegParts();
  child.stdout.on('data', (chunk: Buffer) => {
    for (const picture of parts.push(chunk)) onPicture(picture);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    said = line;
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
    child.once('close', () => settle(said));
    child.once('error', ({ message }) => settle(message));
  });
}

/** A password may stand in any part of an address, and ffmpeg may name any part of it. */
function withoutAddress(text: string, source: string): string {
  const secret = /^rtsps?:\/\/(?:(.*)@)?/is.exec(source)?.[1];
  const clear = text.replaceAll(source, 'the source').replace(/\b\w+:\/\/\S+/g, 'an address');
  const parts = secret?.split(':').filter((part) => part !== '') ?? [];
  return parts.some((part) => clear.includes(part)) ? 'the stream ended' : clear;
}
