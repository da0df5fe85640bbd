import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ffmpegParameters } from './ffmpeg';
import { JpegParts } from './jpeg-parts';
import { publicSource } from './stream-source';

/** ffmpeg gets so long to end by itself. */
const END_MS = 2000;
const ENDED = 'the stream ended';
/** ffmpeg names the machine that it could not reach, which here may be a part of the password. */
const UNCLEAR = 'the stream ended; its address is not clear, and is to be set anew';

export interface ConnectionSettings {
  ffmpeg: string;
  source: string;
  /** Where its segments and their playlist go. */
  folder: string;
  onPicture: (picture: Buffer) => void;
}

/** ffmpeg at work on one source. */
export class Connection {
  /** Settles when it has ended, with why; nothing of the source's address is in it. */
  readonly ended: Promise<string>;
  readonly end: () => void;

  constructor({ ffmpeg, source, folder, onPicture }: ConnectionSettings) {
    const child = spawn(ffmpeg, ffmpegParameters(source, folder), {
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
    createInterface({ input: child.stderr }).on('line', (line) => {
      said = line;
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
