import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type FfmpegJob, ffmpegParameters } from './ffmpeg';
import { JpegParts } from './jpeg-parts';
import { publicSource } from './stream-source';
import { readSourceVideo, type SourceVideo } from './video-plan';

/** How long ffmpeg may take to end by itself before it is killed. */
const END_MS = 2000;
const ENDED = 'the stream ended';
/** Used instead of ffmpeg's message, which names the host it could not reach: here that may be part of the password. */
const UNCLEAR = 'the stream ended; its address is not clear, and is to be set anew';

/** The start of lines that report a failure. */
const FAILURE = /^(?:\[[^\]]* @ [^\]]*\] )?\[(?:error|fatal|panic)\] /;

/** How ffmpeg reports the frames that it has passed on, keyframes or not. */
const PROGRESS = /^frame=\s*(\d+)$/;

interface ConnectionSettings extends FfmpegJob {
  ffmpeg: string;
  /** Called with the format of the camera's video, before any of it is passed on. */
  onVideo: (video: SourceVideo) => void;
  onPicture: (picture: Buffer) => void;
  /** Called every few seconds while video arrives. */
  onProgress: () => void;
}

/** An ffmpeg process that reads one source. */
export class Connection {
  /** Resolves at the end to the reason, which contains nothing of the source's address. */
  readonly ended: Promise<string>;
  readonly end: () => void;

  constructor({ ffmpeg, onVideo, onPicture, onProgress, ...job }: ConnectionSettings) {
    const { source, folder } = job;
    const child = spawn(ffmpeg, ffmpegParameters(job), {
      cwd: folder,
      // Keeps the provider's settings from ffmpeg.
      env: {},
      // Stills come through the pipe. If this process is killed, the pipe breaks and ffmpeg ends too.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = ENDED;
    const parts = new JpegParts();
    child.stdout.on('data', (chunk: Buffer) => {
      for (const picture of parts.push(chunk)) {
        // Earlier errors did not prevent this picture, so they are not why it ends.
        said = ENDED;
        onPicture(picture);
      }
    });
    let isVideoKnown = false;
    let passedOn = 0;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const frames = Number(PROGRESS.exec(line)?.[1] ?? 0);
      if (frames > passedOn) {
        passedOn = frames;
        onProgress();
      }
      if (FAILURE.test(line)) said = line.replace(FAILURE, '');
      const video = isVideoKnown ? undefined : readSourceVideo(line);
      if (video === undefined) return;
      // Later lines of the same form are about its outputs.
      isVideoKnown = true;
      onVideo(video);
    });
    let forced: NodeJS.Timeout | undefined;
    this.end = () => {
      child.kill('SIGTERM');
      forced ??= setTimeout(() => child.kill('SIGKILL'), END_MS);
    };
    this.ended = new Promise((resolve) => {
      const settle = (reason: string) => {
        clearTimeout(forced);
        const isClear = publicSource(source) !== '';
        resolve(isClear ? withoutAddresses(reason.replaceAll(source, 'the source')) : UNCLEAR);
      };
      child.once('close', () => settle(said));
      child.once('error', ({ message }) => settle(message));
    });
  }
}

function withoutAddresses(text: string): string {
  return text.replace(/\b\w+:\/\/\S+/g, 'an address');
}
