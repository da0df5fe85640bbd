/**
 * The library that finds people and faces, set up for a thread. Plain JavaScript, because it has no types for
 * the build used here, and threads have no TypeScript loader.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const packageDirectory = dirname(dirname(require.resolve('@vladmandic/human')));
const wasmDirectory = dirname(
  require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'),
);

/** Why a model could not be read last. */
let unread;
// The library fetches its models, which are files beside the package, and Node's fetch cannot read files.
globalThis.fetch = async (address) => {
  const file = fileURLToPath(typeof address === 'string' ? address : address.url);
  const content = await readFile(file).catch((error) => {
    unread = error;
    throw error;
  });
  return new Response(content, { headers: { 'content-type': 'application/json' } });
};

// Loaded by path, because its package.json exports no build that runs here without a native addon.
const { Human } = require(join(packageDirectory, 'dist/human.node-wasm.js'));
const off = { enabled: false };

sharp.cache(false);
sharp.concurrency(1);

/** Everything is off unless the settings turn it on. */
export function createHuman(settings) {
  return new Human({
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
    face: off,
    object: off,
    segmentation: off,
    ...settings,
  });
}

/**
 * Needed because the library silently continues without a model that it could not load, and then finds nobody.
 * @throws {Error} if a model is not loaded
 */
export async function loadModels(human) {
  await human.load();
  const { modelStats } = human.models.stats();
  const missing = modelStats.find(
    ({ sizeLoadedWeights, sizeDesired }) => sizeLoadedWeights < sizeDesired,
  );
  if (missing === undefined) return;
  throw new Error(
    `the model ${missing.name} cannot be loaded: ${unread?.message ?? 'it is not whole'}`,
  );
}

/** @param pixels red, green and blue, one byte each */
export async function detectIn(human, pixels, width, height) {
  const tensor = human.tf.tensor(Int32Array.from(pixels), [1, height, width, 3], 'int32');
  const found = await human.detect(tensor);
  tensor.dispose();
  if (found.error) throw new Error(found.error);
  return found;
}
