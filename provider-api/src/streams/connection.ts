import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type FfmpegJob, ffmpegParameters } from './ffmpeg';
import { JpegParts } from './jpeg-parts';
import { publicSource } from './stream-source';
import { readSourceVideo, type SourceVideo } from './video-plan';

/** ffmpeg gets so long to end by itself. */
const END_MS = 2000;
const ENDED = 'the stream ended';
/** ffmpeg names the machine that it could not reach, which here may be a part of the password. */
const UNCLEAR = 'the stream ended; its address is not clear, and is to be set anew';

/** How lines begin that tell of a failure. */
const FAILURE = /^(?:\[[^\]]* @ [^\]]*\] )?\[(?:error|fatal|panic)\] /;

/** How it says what it has passed on, whole pictures or not. */
const PROGRESS = /^frame=\s*(\d+)$/;

interface ConnectionSettings extends FfmpegJob {
  ffmpeg: string;
  /** Called with what the camera sends, before any of it is passed on. */
  onVideo: (video: SourceVideo) => void;
  onPicture: (picture: Buffer) => void;
  /** Called every few seconds in which video came. */
  onProgress: () => void;
}

/** ffmpeg at work on one source. */
export class Connection {
  /** Settles when it has ended, with why; nothing of the source's address is in it. */
  readonly ended: Promise<string>;
  readonly end: () => void;

  constructor({ ffmpeg, onVideo, onPicture, onProgress, ...job }: ConnectionSettings) {
    const { source, folder } = job;
    const child = spawn(ffmpeg, ffmpegParameters(job), {
      cwd: folder,
      // Nothing of the provider's own settings is its business.
      env: {},
      // Stills come through the pipe. When this process is killed it breaks, and ffmpeg ends too.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = ENDED;
    const parts = new JpegParts();
    child.stdout.on('data', (chunk: Buffer) => {
      for (const picture of parts.push(chunk)) {
        // What it complained about before did not keep it from a picture.
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
      // Its outputs are told of in the same words later.
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
