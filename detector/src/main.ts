import pino from 'pino';
import { readConfig } from './config';
import { modelOf, startDetector } from './detector';
import { findFfmpeg } from './frames/find-ffmpeg.mjs';
import { tryModel } from './people/try-model';

const STOP_TIMEOUT_MS = 10_000;

async function main(): Promise<void> {
  const { logLevel, ...config } = readConfig(process.env);
  const ffmpeg = findFfmpeg();
  if (ffmpeg === undefined) throw new Error('there is no ffmpeg on the PATH');
  // Before reporting ready, because with an unusable model it would never see anybody.
  if (config.modelFile !== undefined) await tryModel(modelOf(config.modelFile));
  // On stderr, because stdout is reserved for the line that says it is ready.
  const logger = pino({ level: logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const detector = startDetector({ ...config, ffmpeg, logger });
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    detector.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, cameras: config.cameraKeys.size })}\n`);
}

/** Prints one line for the terminal, and sets an exit code for scripts. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`detector: ${message.split('\n')[0]}\n`);
  process.exit(1);
}

main().catch(fail);
