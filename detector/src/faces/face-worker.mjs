/**
 * Describes faces in a part of a picture, in a separate thread. Plain JavaScript, because the library has no
 * types for the build used here, and threads have no TypeScript loader.
 */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createHuman, detectIn, loadModels } from '../people/human.mjs';

/** The longer side of the model's input, in pixels. */
const INPUT_SIZE = 512;
const LEAST_SCORE = 0.5;

const off = { enabled: false };
const always = { enabled: true, skipFrames: 0, skipTime: 0 };
const human = createHuman({
  face: {
    enabled: true,
    // Rotate faces upright, as the provider does with photos; otherwise descriptors are not comparable.
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
// If loading fails, the thread ends here and is replaced.
await loadModels(human);

/** @param part of the picture to look at, in shares of its sides */
async function describe({ jpeg, part }) {
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
  const { face } = await detectIn(human, data, info.width, info.height);
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
