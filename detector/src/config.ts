import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_STATE_FOLDER } from './own-files';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function numberBetween(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+(?:\.\d+)?$/, 'not a number'),
    v.transform(Number),
    v.minValue(least, `below ${least}`),
    v.maxValue(most, `above ${most}`),
  );
}

const KeysSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'not JSON'),
  v.record(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'not the id of a camera')),
    v.pipe(v.string(), v.nonEmpty('no key')),
    'not an object of keys by camera',
  ),
  v.check((keys) => Object.keys(keys).length > 0, 'no camera in it'),
);

const FlagSchema = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'neither 0 nor 1'),
  v.transform((text) => text === '1' || text === 'true'),
);

const EnvironmentSchema = v.object({
  PROVIDER_URL: v.optional(v.pipe(v.string(), v.url('not an address')), 'http://127.0.0.1:8000'),
  CAMERA_KEYS: v.pipe(v.optional(v.string(), ''), KeysSchema),
  INTERVAL_SECONDS: v.optional(numberBetween(0.2, 60), '2'),
  WORKERS: v.optional(v.pipe(numberBetween(1, 64), v.integer('not a whole number'))),
  MODEL_FILE: v.optional(v.pipe(v.string(), v.endsWith('.onnx', 'not an .onnx file'))),
  RECOGNITION: v.optional(FlagSchema, '0'),
  FACE_THRESHOLD: v.optional(numberBetween(0.5, 1), '0.7'),
  FACE_PIXELS: v.optional(numberBetween(20, 1000), '60'),
  GUEST_MEMORY_MINUTES: v.optional(numberBetween(1, 1440), '120'),
  STATE_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => !/^[\s"']|[\s"']$/.test(text),
        'quotes, spaces or a line end of Windows around it, as an env file may leave them there',
      ),
    ),
    DEFAULT_STATE_FOLDER,
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `not one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

export type Config = ReturnType<typeof readConfig>;

/** @throws {Error} that names every wrong setting, in one line */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is how compose files and shells spell "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { CAMERA_KEYS_FILE: file } = given;
  if (file !== undefined) given.CAMERA_KEYS = readKeys(file);
  const parsed = v.safeParse(EnvironmentSchema, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`configuration: ${[...new Set(problems)].join('; ')}`);
  }
  const settings = parsed.output;
  checkModel(settings.MODEL_FILE);
  return {
    providerUrl: settings.PROVIDER_URL,
    /** By camera id. */
    cameraKeys: new Map(
      Object.entries(settings.CAMERA_KEYS).map(([id, key]): [number, string] => [Number(id), key]),
    ),
    intervalMs: settings.INTERVAL_SECONDS * 1000,
    // The other half is for reading the cameras and for the rest of the machine's work.
    workers: settings.WORKERS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
    /** The file of an operator's own model. */
    modelFile: settings.MODEL_FILE === undefined ? undefined : resolve(settings.MODEL_FILE),
    /** Undefined if nobody is to be recognised. */
    recognition: settings.RECOGNITION
      ? {
          threshold: settings.FACE_THRESHOLD,
          facePixels: settings.FACE_PIXELS,
          guestMemoryMs: settings.GUEST_MEMORY_MINUTES * 60_000,
        }
      : undefined,
    stateFolder: resolve(settings.STATE_DIR),
    logLevel: settings.LOG_LEVEL,
  };
}

function readKeys(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(
      `configuration: CAMERA_KEYS_FILE: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** @throws {Error} if the model or its runtime is missing */
function checkModel(file: string | undefined): void {
  if (file === undefined) return;
  if (!existsSync(file)) throw new Error(`configuration: MODEL_FILE: there is no ${file}`);
  try {
    createRequire(import.meta.url).resolve('onnxruntime-node');
  } catch {
    throw new Error(
      'configuration: MODEL_FILE: needs the package onnxruntime-node, which is not installed',
    );
  }
}
