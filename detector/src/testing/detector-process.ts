import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

export interface DetectorProcess {
  /** Cameras that it reports as watched, without a later report that it cannot watch them. */
  watched: ReadonlySet<number>;
  /** Cameras that it reports it cannot watch. */
  unwatched: ReadonlySet<number>;
  /** Cameras that it reports another detector watches. */
  standsBy: ReadonlySet<number>;
  /** Resolves once it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/**
 * Replaces ffmpeg. It ends with its detector, however that ends, as a broken pipe would end ffmpeg; and with the
 * folder of its test, in case the detector had ended before it began.
 */
const SENDS_NOTHING = `
const { existsSync } = require('node:fs');
const detector = process.ppid;
setInterval(() => (process.ppid === detector && existsSync(__filename)) || process.exit(), 250);
`;

/** Starts a detector in a separate process, whose cameras all send nothing. */
export function startDetectorProcess({
  folder,
  name,
  providerUrl,
  cameraKeys,
  onChange,
}: {
  /** Shared by the detectors of a test. */
  folder: string;
  /** The name of its state folder. */
  name: string;
  providerUrl: string;
  cameraKeys: Record<number, string>;
  /** Called when it has logged something. */
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
