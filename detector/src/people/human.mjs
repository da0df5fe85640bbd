/**
 * The library by which people and faces are found, set up for a thread. Plain JavaScript, because it has no types for
 * the build that it is taken from, and a thread has no loader.
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

/** Why a model was not read last. */
let unread;
// The models lie beside the package, and it fetches them; Node's fetch knows no files.
globalThis.fetch = async (address) => {
  const file = fileURLToPath(typeof address === 'string' ? address : address.url);
  const content = await readFile(file).catch((error) => {
    unread = error;
    throw error;
  });
  return new Response(content, { headers: { 'content-type': 'application/json' } });
};

// Its package.json names no build that runs here without a native addon, so it is taken by its path.
const { Human } = require(join(packageDirectory, 'dist/human.node-wasm.js'));
const off = { enabled: false };

sharp.cache(false);
sharp.concurrency(1);

/** Everything is off but what the settings turn on. */
export function createHuman(settings) {
  return new Human({
    backend: 'wasm',
    wasmPath: `${wasmDirectory}/`,
    modelBasePath: `${pathToFileURL(join(packageDirectory, 'models')).href}/`,
    debug: false,
    // Each picture is another's: nothing of the one before may be taken over.
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
 * The library goes on without a model that it could not load, and then finds nobody.
 * @throws {Error} where one is not loaded
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

/** @param pixels red, green and blue, a byte each */
export async function detectIn(human, pixels, width, height) {
  const tensor = human.tf.tensor(Int32Array.from(pixels), [1, height, width, 3], 'int32');
  const found = await human.detect(tensor);
  tensor.dispose();
  if (found.error) throw new Error(found.error);
  return found;
}
