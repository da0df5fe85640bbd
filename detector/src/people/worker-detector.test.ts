import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ownProgram } from '../own-files';
import { cutOutOf } from '../testing/film';
import { tryModel } from './try-model';
import { WorkerDetector } from './worker-detector';

const model = new WorkerDetector(ownProgram('people/human-worker.mjs'));
afterAll(() => model.stop());

/** A person in front of a plain wall, half as high as the picture. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  const input = await (await cutOutOf('green')).resize({ height: height / 2 }).toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#787369' } })
    .composite([{ input, left: 40, top: height / 2 - 20 }])
    .jpeg()
    .toBuffer();
}

describe('a custom model', () => {
  const detectorOf = (boxes: string) => {
    const found = `{ found: { boxes: ${boxes}, aspect: 16 / 9 } }`;
    const script = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => parentPort.postMessage(${found}));`;
    return new WorkerDetector(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  };
  const ask = async (boxes: string) => {
    const other = detectorOf(boxes);
    const answer = await other.detectPeople(Buffer.from('picture'));
    await other.stop();
    return answer.boxes;
  };
  const SOMEBODY = { x: 0.4, y: 0.3, width: 0.1, height: 0.5, score: 0.7 };

  it.each([
    { x: 'NaN' },
    { height: 'Infinity' },
    { score: 'NaN' },
    { width: '0' },
    { height: '-0.1' },
    { x: '1' },
    { y: '-3' },
  ])('has its invalid boxes dropped: %j', async (changed) => {
    const wrong = Object.entries({ ...SOMEBODY, ...changed }).map((pair) => pair.join(': '));
    const boxes = `[{ ${wrong.join(', ')} }, ${JSON.stringify(SOMEBODY)}]`;
    expect(await ask(boxes)).toEqual([SOMEBODY]);
  });

  it('is tested before anything is watched', async () => {
    await expect(tryModel(detectorOf('[]'))).resolves.toBeUndefined();
    await expect(tryModel(detectorOf('[{ label: "person" }]'))).rejects.toThrow('MODEL_FILE');
    await expect(tryModel(detectorOf('nothing'))).rejects.toThrow(
      'configuration: MODEL_FILE: nothing is not defined',
    );
  });

  it('has only its 100 most confident boxes used', async () => {
    const found = await ask(
      `Array.from({ length: 8400 }, (_, number) => ({ ...${JSON.stringify(SOMEBODY)}, score: number / 8400 }))`,
    );
    expect(found).toHaveLength(100);
    expect(Math.min(...found.map(({ score }) => score))).toBeGreaterThan(0.98);
  });
});

describe('the people model', () => {
  it.each([
    ['a wide', 1280, 720],
    ['an upright', 720, 1280],
    ['an almost square', 704, 576],
    ['a small', 352, 288],
  ])('finds somebody in %s picture', async (_shape, width, height) => {
    const { boxes, aspect } = await model.detectPeople(await pictureOf(width, height));
    expect(aspect).toBeCloseTo(width / height);
    const sure = boxes.filter(({ score }) => score >= 0.45);
    expect(sure).toHaveLength(1);
    expect(sure[0]?.height).toBeGreaterThan(0.4);
    expect(sure[0]?.height).toBeLessThan(0.6);
  });

  it.each([
    ['none at all', () => Buffer.from('no picture')],
    ['an empty one', () => Buffer.alloc(0)],
    ['one that ends in its middle', async () => (await pictureOf(640, 360)).subarray(0, 3000)],
  ])('keeps working after a picture that is %s', async (_what, picture) => {
    await model.detectPeople(await picture()).catch(() => undefined);
    const { boxes } = await model.detectPeople(await pictureOf(1280, 720));
    expect(boxes.filter(({ score }) => score >= 0.45)).toHaveLength(1);
  });

  it('finds people in greyscale pictures', async () => {
    const grey = await sharp(await pictureOf(1280, 720))
      .greyscale()
      .jpeg()
      .toBuffer();
    const { boxes } = await model.detectPeople(grey);
    expect(boxes.filter(({ score }) => score >= 0.3)).toHaveLength(1);
  });
});
