import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../config';
import { ownProgram } from '../own-files';
import { facePhotos } from '../testing/face-photos';
import { mostAlike, unitDescriptor } from './descriptor';
import { WorkerFaceModel } from './face-model';

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const { threshold = Number.NaN } =
  readConfig({ CAMERA_KEYS: '{"1":"key"}', RECOGNITION: '1' }).recognition ?? {};

const model = new WorkerFaceModel(ownProgram('faces/face-worker.mjs'));
let photos: Awaited<ReturnType<typeof facePhotos>>;
beforeAll(async () => {
  photos = await facePhotos(['sample4.jpg', 'sample6.jpg']);
});
afterAll(() => model.stop());

/** The descriptor of the largest face. */
const describeLargest = async (picture: Buffer) => {
  const [face] = (await model.describeFaces(picture, WHOLE)).sort(
    (one, other) => other.pixels - one.pixels,
  );
  return face && unitDescriptor(face.descriptor);
};

describe('the face descriptor model', () => {
  it('matches a smaller, darker, poorer picture to the right person and to nobody else', async () => {
    const known: { is: string; descriptor: Float32Array }[] = [];
    for (const { name, photo } of photos) {
      const descriptor = await describeLargest(photo);
      if (descriptor !== undefined) known.push({ is: name, descriptor });
    }
    expect(known).toHaveLength(photos.length);
    for (const { name, seen } of photos) {
      const descriptor = (await describeLargest(seen)) ?? new Float32Array();
      expect(mostAlike(known, descriptor, threshold)).toBe(name);
      const strangers = known.filter(({ is }) => is !== name);
      expect(mostAlike(strangers, descriptor, threshold)).toBeUndefined();
    }
  });

  it('finds no face where there is none, and keeps working after an invalid picture', async () => {
    const [first] = photos;
    expect(
      await model.describeFaces(first?.photo ?? Buffer.alloc(0), {
        x: 0,
        y: 0,
        width: 0.1,
        height: 0.1,
      }),
    ).toEqual([]);
    await expect(model.describeFaces(Buffer.from('no picture'), WHOLE)).rejects.toThrow();
    expect(await model.describeFaces(first?.photo ?? Buffer.alloc(0), WHOLE)).toHaveLength(1);
  });
});
