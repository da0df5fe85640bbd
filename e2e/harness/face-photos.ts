import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { inRoot } from '../../scripts';
import type { Photo } from './faces';

/** Folder of photos in a package that the provider's tests use; nothing of it is copied. */
const demoPhotos = path.join(
  path.dirname(
    createRequire(inRoot('provider-api/package.json')).resolve('@vladmandic/face-api/package.json'),
  ),
  'demo',
);

/** The part of the group photo that shows one person alone. */
const PORTRAIT = { left: 60, top: 330, width: 520, height: 620 };

/** A photo of several people. */
export async function groupPhoto(): Promise<Photo> {
  const buffer = await readFile(path.join(demoPhotos, 'sample6.jpg'));
  return { name: 'group.jpg', mimeType: 'image/jpeg', buffer };
}

let lastPortrait = 0;

/** Photos of one person, each cropped one pixel further: an identical picture can belong to one profile only. */
export async function portraits(page: Page, count: number): Promise<Photo[]> {
  const { buffer } = await groupPhoto();
  const crops = Array.from({ length: count }, () => {
    lastPortrait += 1;
    return {
      ...PORTRAIT,
      left: PORTRAIT.left - Math.floor(lastPortrait / 10),
      top: PORTRAIT.top - (lastPortrait % 10),
    };
  });
  const pictures = await draw(page, buffer, crops, 0);
  return pictures.map((picture, index) => ({
    name: `portrait ${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: picture,
  }));
}

/** A photo of one person as a file in the folder, for a browser in which the test does not draw. */
export async function portraitFile(folder: string): Promise<string> {
  const file = path.join(folder, 'portrait.jpg');
  const { buffer } = await groupPhoto();
  await sharp(buffer).extract(PORTRAIT).jpeg().toFile(file);
  return file;
}

/** A photo of one person as stored by a phone held sideways: a rotated picture with an Exif orientation. */
export async function lyingPortrait(page: Page): Promise<Photo> {
  const { buffer } = await groupPhoto();
  const [picture = buffer] = await draw(page, buffer, [PORTRAIT], -90);
  return { name: 'lying.jpg', mimeType: 'image/jpeg', buffer: withOrientation(picture, 6) };
}

/** A photo of noise, whose JPEG is as large as a photo can be. */
export async function heavyPhoto(page: Page): Promise<Photo> {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d');
    const pixels = new ImageData(1600, 1200);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const shade = 96 + Math.floor(Math.random() * 64);
      pixels.data.set([shade, shade, shade, 255], at);
    }
    context?.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  return { name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(text, 'latin1') };
}

/** A photo without people: a wall. */
export async function photoOfNobody(page: Page): Promise<Photo> {
  const { buffer } = await groupPhoto();
  const [picture = buffer] = await draw(
    page,
    buffer,
    [{ left: 0, top: 0, width: 260, height: 200 }],
    0,
  );
  return { name: 'nobody.jpg', mimeType: 'image/jpeg', buffer: picture };
}

export function noPhoto(): Photo {
  return { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
}

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Crops parts of a picture and rotates each by this many degrees. */
async function draw(page: Page, source: Buffer, crops: Crop[], degrees: 0 | -90) {
  const drawn = await page.evaluate(
    async ({ content, crops, degrees }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      return Promise.all(
        crops.map(async ({ left, top, width, height }) => {
          const isTurned = degrees !== 0;
          const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
          const context = canvas.getContext('2d');
          if (context === null) throw new Error('There is no canvas.');
          if (isTurned) {
            context.translate(0, width);
            context.rotate(-Math.PI / 2);
          }
          context.drawImage(picture, left, top, width, height, 0, 0, width, height);
          const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
          const content = new Uint8Array(await blob.arrayBuffer());
          return btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join(''));
        }),
      );
    },
    { content: source.toString('base64'), crops, degrees },
  );
  return drawn.map((content) => Buffer.from(content, 'base64'));
}

/** Adds an Exif orientation to the JPEG; 6 is a quarter turn clockwise. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const note = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0x00, 0x22]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
}
