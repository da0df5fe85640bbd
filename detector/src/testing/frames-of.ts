import { findFfmpeg } from '../frames/find-ffmpeg.mjs';
import { readFrames } from '../frames/read-frames';

/** The frames of a film, read like those of a camera. */
export async function framesOf(film: string, intervalMs: number): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  await readFrames({
    ffmpeg: findFfmpeg() ?? '',
    source: film,
    intervalMs,
    keyFramesOnly: false,
    signal: new AbortController().signal,
    onPicture: (jpeg) => frames.push(jpeg),
  });
  return frames;
}
