/**
 * Finds people with the CenterNet that comes with Human, in a thread of its own. Plain JavaScript, because
 * the library has no types for the build that it takes, and a thread has no loader.
 */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createHuman, detectIn, loadModels } from './human.mjs';

/** Pixels of either side of what the model looks at. */
const INPUT_SIZE = 512;
/** Below this a box is noise; the tracker has limits of its own. */
const LEAST_SCORE = 0.2;
/** Boxes that share more of their area are one person. */
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
// A thread that cannot ends here, and another takes its place.
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
