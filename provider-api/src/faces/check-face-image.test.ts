import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { GROUP_PHOTO, portrait } from '../testing/face-photos';
import { checkFaceImage } from './check-face-image';
import { FaceDetector } from './face-detector';

const detector = new FaceDetector();
afterAll(() => detector.stop());
const check = (file: Buffer) => checkFaceImage(detector, file);
const wall = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a08060' } });

describe('a picture of a face', () => {
  it('is encoded anew: upright, without what its file said beside the picture', async () => {
    const file = await portrait()
      .withExif({ IFD0: { Copyright: 'somebody', Model: 'a phone' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('a phone')).toBe(true);
    const kept = await check(file);
    const { format, exif, width } = await sharp(kept).metadata();
    expect([format, exif, width]).toEqual(['webp', undefined, 520]);
  });

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    await expect(check(await portrait().toFormat(format).toBuffer())).resolves.toBeInstanceOf(
      Buffer,
    );
  });

  it('is refused where so small a file would fill the memory', async () => {
    const create = { width: 10_001, height: 5000, channels: 3 as const, background: '#a08060' };
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(check(bomb)).rejects.toMatchObject({ httpStatus: 415 });
  });

  it('is looked at alone, while others wait', async () => {
    const file = await portrait().jpeg().toBuffer();
    let underWay = 0;
    const seen: number[] = [];
    const slow: Pick<FaceDetector, 'detect'> = {
      detect: async (picture) => {
        underWay += 1;
        seen.push(underWay);
        const faces = await detector.detect(picture);
        underWay -= 1;
        return faces;
      },
    };
    await Promise.all([file, file, file].map((one) => checkFaceImage(slow, one)));
    expect(seen).toEqual([1, 1, 1]);
  });

  it.each([
    ['no_face', () => wall().jpeg().toBuffer()],
    ['multiple_faces', async () => readFileSync(GROUP_PHOTO)],
    ['face_quality', () => portrait().resize(90).jpeg().toBuffer()],
    ['face_quality', () => portrait().linear(0.15, 0).jpeg().toBuffer()],
    ['face_quality', () => portrait().blur(12).jpeg().toBuffer()],
  ])('is refused with %s', async (status, file) => {
    await expect(check(await file())).rejects.toMatchObject({ httpStatus: 422, status });
  });

  it.each([
    ['text', async () => Buffer.from('hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a GIF', () => wall().gif().toBuffer()],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['half a JPEG', async () => (await portrait().jpeg().toBuffer()).subarray(0, 4000)],
  ])('is not %s, whatever it is called', async (_what, file) => {
    await expect(check(await file())).rejects.toMatchObject({ httpStatus: 415 });
  });
});
