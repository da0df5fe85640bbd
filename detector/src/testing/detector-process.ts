import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

export interface DetectorProcess {
  /** Cameras that it has said it watches, and not that it cannot since. */
  watched: ReadonlySet<number>;
  /** Those that it has said it cannot watch. */
  unwatched: ReadonlySet<number>;
  /** Those that it has said another watches. */
  standsBy: ReadonlySet<number>;
  /** Settles once it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * In place of ffmpeg: it ends with its detector, however that ends, as a pipe that nobody reads would end ffmpeg; with the
 * folder of its test, where the detector had ended before it began.
 */
const SENDS_NOTHING = `
const { existsSync } = require('node:fs');
const detector = process.ppid;
setInterval(() => (process.ppid === detector && existsSync(__filename)) || process.exit(), 250);
`;

/** A detector of its own process, all of whose cameras send nothing. */
export function startDetectorProcess({
  folder,
  name,
  providerUrl,
  cameraKeys,
  onChange,
}: {
  /** Shared by those of a test. */
  folder: string;
  /** Of its state. */
  name: string;
  providerUrl: string;
  cameraKeys: Record<number, string>;
  /** It has said something. */
  onChange: () => void;
}): DetectorProcess {
  const ffmpeg = join(folder, 'ffmpeg');
  writeFileSync(ffmpeg, `#!${process.execPath}\n${SENDS_NOTHING}`);
  chmodSync(ffmpeg, 0o755);
  const detector = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: PACKAGE,
    env: {
      PATH: folder,
      PROVIDER_URL: providerUrl,
      CAMERA_KEYS: JSON.stringify(cameraKeys),
      STATE_DIR: join(folder, name),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [watched, unwatched, standsBy] = [new Set<number>(), new Set<number>(), new Set<number>()];
  createInterface({ input: detector.stderr }).on('line', (line) => {
    const { msg, camera } = JSON.parse(line) as { msg: string; camera: number };
    if (msg === 'the camera is watched') watched.add(camera);
    if (msg === 'the camera cannot be watched') {
      watched.delete(camera);
      unwatched.add(camera);
    }
    if (msg === 'another detector watches the camera') standsBy.add(camera);
    onChange();
  });
  return { watched, unwatched, standsBy, end: (signal) => end(detector, signal) };
}

async function end(detector: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (detector.exitCode !== null || detector.signalCode !== null) return;
  const ended = new Promise((resolve) => detector.once('exit', resolve));
  detector.kill(signal);
  await ended;
}
