/**
 * Describes the face of somebody in a picture, in a thread of its own. Plain JavaScript, because the library has no
 * types for the build that it takes, and a thread has no loader.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';

/** The longer side of what the model looks at, in pixels. */
const INPUT_SIZE = 512;
const LEAST_SCORE = 0.5;

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
const always = { enabled: true, skipFrames: 0, skipTime: 0 };
const human = new Human({
  backend: 'wasm',
  wasmPath: `${wasmDirectory}/`,
  modelBasePath: `${pathToFileURL(join(packageDirectory, 'models')).href}/`,
  debug: false,
  // Each picture is somebody else's: nothing of the one before may be taken over.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  hand: off,
  body: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    // Laid upright, as the provider does with photos: descriptors are not alike otherwise.
    detector: {
      rotation: true,
      maxDetected: 4,
      minConfidence: LEAST_SCORE,
      skipFrames: 0,
      skipTime: 0,
    },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: always,
    antispoof: off,
    liveness: off,
  },
});
const loaded = human.load();

sharp.cache(false);
sharp.concurrency(1);

/** @param part of the picture that is looked at, as shares of its sides */
async function describe({ jpeg, part }) {
  await loaded;
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  const left = Math.floor(part.x * width);
  const top = Math.floor(part.y * height);
  const { data, info } = await picture
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .resize(INPUT_SIZE, INPUT_SIZE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tensor = human.tf.tensor(Int32Array.from(data), [1, info.height, info.width, 3], 'int32');
  const { face, error } = await human.detect(tensor);
  tensor.dispose();
  if (error) throw new Error(error);
  const scale = (part.width * width) / info.width;
  return face
    .filter(({ embedding }) => embedding?.length > 0)
    .map(({ box: [x, y, w, h], rotation, embedding }) => ({
      box: {
        x: (left + x * scale) / width,
        y: (top + y * scale) / height,
        width: (w * scale) / width,
        height: (h * scale) / height,
      },
      pixels: w * scale,
      yaw: rotation?.angle?.yaw ?? 0,
      descriptor: embedding,
    }));
}

parentPort.on('message', (question) => {
  describe(question).then(
    (found) => parentPort.postMessage({ found }),
    (error) => parentPort.postMessage({ problem: String(error) }),
  );
});
