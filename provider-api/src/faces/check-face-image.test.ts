import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { GROUP_PHOTO, portrait } from '../testing/face-photos';
import { checkFaceImage } from './check-face-image';
import { FaceDetector } from './face-detector';

const detector = new FaceDetector();
afterAll(() => detector.stop());
const check = (file: Buffer) => checkFaceImage(detector, file);
const wall = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a08060' } });

describe('a picture of a face', () => {
  it('is re-encoded upright, without the metadata of its file', async () => {
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

  it.each([
    ['too many pixels', 8000, 6251, 3],
    ['one endless row', 10_001, 1, 3],
    ['one endless column', 1, 10_001, 3],
  ] as const)('is refused before decoding if it has %s', async (_what, width, height, channels) => {
    const create = { width, height, channels, background: '#a08060' };
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    // Without the data to decode: code that read beyond the header would find no picture.
    const head = bomb.subarray(0, bomb.indexOf('IDAT') + 4);
    for (const file of [bomb, head]) {
      await expect(check(file)).rejects.toMatchObject({ httpStatus: 413, status: 'too_large' });
    }
  });

  it.each([
    ['as phones of 50 megapixels take it', (picture: Sharp) => picture.jpeg()],
    ['lying', (picture: Sharp) => picture.withMetadata({ orientation: 6 }).jpeg()],
    ['in passes', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ])(
    'is refused as too large, not as an unknown format, if it is a JPEG %s',
    async (_what, write) => {
      const create = { width: 8192, height: 6144, channels: 3 as const, background: '#a08060' };
      const file = await write(sharp({ create })).toBuffer();
      // Also if the upload was cut off, because the header is enough.
      for (const sent of [file, file.subarray(0, file.length / 2)]) {
        await expect(check(sent)).rejects.toMatchObject({
          httpStatus: 413,
          status: 'too_large',
          details: 'image: more than 50000000 pixels',
        });
      }
    },
  );

  it.each([
    ['a JPEG in passes', (picture: Sharp) => picture.jpeg({ progressive: true })],
    ['a PNG in passes', (picture: Sharp) => picture.png({ progressive: true })],
    ['a WebP', (picture: Sharp) => picture.webp({ lossless: true, effort: 0 })],
  ])('is refused as %s if decoding would hold all of it in memory', async (_what, write) => {
    const of = (width: number) =>
      write(sharp({ create: { width, height: 5000, channels: 4, background: '#a08060' } }));
    // A progressive JPEG takes 1.5 values per pixel, of two bytes each.
    await expect(check(await of(7000).toBuffer())).rejects.toMatchObject({
      httpStatus: 413,
      details: expect.stringContaining('in passes'),
    });
    await expect(check(await of(3000).toBuffer())).rejects.toMatchObject({ status: 'no_face' });
  });

  it('is rotated as its metadata says', async () => {
    const aside = await portrait().rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await check(aside)).metadata();
    expect([width, height, orientation]).toEqual([520, 620, undefined]);
  });

  it('is refused if its pixels are too deep, even if they are few', async () => {
    const create = { width: 6000, height: 5000, channels: 4 as const, background: '#a08060' };
    const deep = await sharp({ create }).toColourspace('rgb16').png().toBuffer();
    await expect(check(deep)).rejects.toMatchObject({ httpStatus: 413 });
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
  ])('must not be %s, whatever its file name', async (_what, file) => {
    await expect(check(await file())).rejects.toMatchObject({ httpStatus: 415 });
  });
});
