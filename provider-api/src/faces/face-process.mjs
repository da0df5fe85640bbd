/**
 * Finds and describes faces, in a separate process. Plain JavaScript, because the library has no types for the
 * build used here.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveTasks } from './task-worker.ts';

const require = createRequire(import.meta.url);
const packageDirectory = dirname(dirname(require.resolve('@vladmandic/human')));
const wasmDirectory = dirname(
  require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'),
);

// The library fetches its models, which are files beside the package, and Node's fetch cannot read files.
globalThis.fetch = async (address) =>
  new Response(await readFile(fileURLToPath(typeof address === 'string' ? address : address.url)), {
    headers: { 'content-type': 'application/json' },
  });

// Loaded by path, because its package.json exports no build that runs here without a native addon.
const { Human } = require(join(packageDirectory, 'dist/human.node-wasm.js'));
const off = { enabled: false };
const human = new Human({
  backend: 'wasm',
  wasmPath: `${wasmDirectory}/`,
  modelBasePath: `${pathToFileURL(join(packageDirectory, 'models')).href}/`,
  debug: false,
  // Pictures are unrelated, so nothing of the previous one may be reused.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  hand: off,
  body: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { rotation: false, maxDetected: 10, minConfidence: 0.4 },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
});
const loaded = human.load();

// Settings persist between tasks, so each task passes all that differ. The descriptor model is loaded with
// the first task that needs it.
const FINDING = { face: { detector: { rotation: false }, description: off } };
const DESCRIBING = {
  face: {
    detector: { rotation: true },
    description: { enabled: true, skipFrames: 0, skipTime: 0 },
  },
};

/** Needed because the library silently continues without a model that it could not load, and then finds less. */
function isLoaded() {
  const { modelStats } = human.models.stats();
  return modelStats.every(({ sizeLoadedWeights, sizeDesired }) => sizeLoadedWeights >= sizeDesired);
}

serveTasks(async ({ pixels, width, height, describes }) => {
  await loaded;
  const tensor = human.tf.tensor(Int32Array.from(pixels), [1, height, width, 3], 'int32');
  const { face, error } = await human.detect(tensor, describes ? DESCRIBING : FINDING);
  tensor.dispose();
  if (!isLoaded()) {
    process.stderr.write('a model that finds or describes faces cannot be loaded\n');
    process.exit(1);
  }
  if (error) throw new Error(error);
  return face.map(({ box: [x, y, w, h], rotation, embedding }) => ({
    box: { x, y, width: w, height: h },
    yaw: rotation?.angle?.yaw ?? 0,
    ...(describes ? { descriptor: embedding } : {}),
  }));
});
