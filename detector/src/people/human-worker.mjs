/**
 * Finds people with the CenterNet model bundled with Human, in a separate thread. Plain JavaScript, because
 * the library has no types for the build used here, and threads have no TypeScript loader.
 */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createHuman, detectIn, loadModels } from './human.mjs';

/** Pixels per side of the model's input. */
const INPUT_SIZE = 512;
/** Boxes below this are noise; the tracker has its own limits. */
const LEAST_SCORE = 0.2;
/** Boxes that overlap more are one person. */
const MOST_OVERLAP = 0.5;
const MOST_PEOPLE = 100;

const human = createHuman({
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
// If loading fails, the thread ends here and is replaced.
await loadModels(human);

async function findPeople(jpeg) {
  const picture = sharp(jpeg);
  const { width, height } = await picture.metadata();
  const pixels = await picture
    .resize(INPUT_SIZE, INPUT_SIZE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const { object } = await detectIn(human, pixels, INPUT_SIZE, INPUT_SIZE);
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
