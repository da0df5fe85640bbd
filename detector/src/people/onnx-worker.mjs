/**
 * Finds people with an operator's own ONNX model, in a separate thread. Plain JavaScript, because threads have no
 * TypeScript loader.
 */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { peopleOfOutput } from './yolo-output.mjs';

/** Boxes below this are noise; the tracker has its own limits. */
const LEAST_SCORE = 0.2;
/** Pixels per side, if the model accepts any size. */
const USUAL_SIZE = 640;
/** The padding around a picture with another aspect ratio, in the colour used for training these models. */
const MARGIN = { r: 114, g: 114, b: 114 };

sharp.cache(false);
sharp.concurrency(1);

// Not a dependency: operators with their own model install its runtime. If loading fails, the thread ends here.
const { default: runtime } = await import('onnxruntime-node');
const session = await runtime.InferenceSession.create(workerData.file, { intraOpNumThreads: 1 });

async function findPeople(jpeg) {
  const [input] = session.inputMetadata;
  const [, , high, wide] = input.shape ?? [];
  const size = (side) => (Number.isInteger(side) && side > 0 ? side : USUAL_SIZE);
  const [height, width] = [size(high), size(wide)];
  const picture = await sharp(jpeg).metadata();
  const { data } = await sharp(jpeg)
    .resize(width, height, { fit: 'contain', background: MARGIN })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = width * height;
  const planes = new Float32Array(3 * area);
  for (let pixel = 0; pixel < area; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      planes[channel * area + pixel] = data[3 * pixel + channel] / 255;
    }
  }
  const tensor = new runtime.Tensor('float32', planes, [1, 3, height, width]);
  const answer = await session.run({ [session.inputNames[0]]: tensor });
  const output = answer[session.outputNames[0]];
  const scale = Math.min(width / picture.width, height / picture.height);
  const [shownWidth, shownHeight] = [scale * picture.width, scale * picture.height];
  const [left, top] = [(width - shownWidth) / 2, (height - shownHeight) / 2];
  const boxes = peopleOfOutput(output.data, output.dims, LEAST_SCORE).map((box) => ({
    x: (box.left - left) / shownWidth,
    y: (box.top - top) / shownHeight,
    width: (box.right - box.left) / shownWidth,
    height: (box.bottom - box.top) / shownHeight,
    score: Math.min(1, box.score),
  }));
  return { boxes, aspect: picture.width / picture.height };
}

parentPort.on('message', (jpeg) => {
  findPeople(jpeg).then(
    (found) => parentPort.postMessage({ found }),
    (error) => parentPort.postMessage({ problem: String(error) }),
  );
});
