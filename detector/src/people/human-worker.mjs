/**
 * Finds people with the CenterNet that comes with Human, in a thread of its own. Plain JavaScript, because
 * the library has no types for the build that it takes, and a thread has no loader.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

/** Pixels of either side of what the model looks at. */
const INPUT_SIZE = 512;
/** Below this a box is noise; the tracker has limits of its own. */
const LEAST_SCORE = 0.2;
/** Boxes that share more of their area are one person. */
const MOST_OVERLAP = 0.5;
const MOST_PEOPLE = 100;

const require = createRequire(import.meta.url);
const packageDirectory = dirname(dirname(require.resolve('@vladmandic/human')));
const wasmDirectory = dirname(
  require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'),
);

// The models lie beside the package, and it fetches them; Node's fetch knows no files.
globalThis.fetch = async (address) =>
  new Response(await readFile(fileURLToPath(typeof address === 'string' ? address : address.url)), {
    headers: { 'content-type': 'application/json' },
  });

// Its package.json names no build that runs here without a native addon, so it is taken by its path.
const { Human } = require(join(packageDirectory, 'dist/human.node-wasm.js'));
const off = { enabled: false };
const human = new Human({
  backend: 'wasm',
  wasmPath: `${wasmDirectory}/`,
  modelBasePath: `${pathToFileURL(join(packageDirectory, 'models')).href}/`,
  debug: false,
  // Each picture is another camera's: nothing of the one before may be taken over.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  hand: off,
  body: off,
  face: off,
  segmentation: off,
  object: {
    enabled: true,
    modelPath: 'centernet.json',
    minConfidence: LEAST_SCORE,
    iouThreshold: MOST_OVERLAP,
    maxDetected: MOST_PEOPLE,
    skipFrames: 0,
    skipTime: 0,
  },
});
const loaded = human.load();

sharp.cache(false);
sharp.concurrency(1);

async function findPeople(jpeg) {
  await loaded;
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  const pixels = await picture
    .resize(INPUT_SIZE, INPUT_SIZE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const tensor = human.tf.tensor(Int32Array.from(pixels), [1, INPUT_SIZE, INPUT_SIZE, 3], 'int32');
  const { object, error } = await human.detect(tensor);
  tensor.dispose();
  if (error) throw new Error(error);
  const boxes = object
    .filter(({ label }) => label === 'person')
    .map(({ score, boxRaw: [x, y, w, h] }) => ({ x, y, width: w, height: h, score }));
  return { boxes, aspect: width / height };
}

parentPort.on('message', (jpeg) => {
  findPeople(jpeg).then(
    (found) => parentPort.postMessage({ found }),
    (error) => parentPort.postMessage({ problem: String(error) }),
  );
});
