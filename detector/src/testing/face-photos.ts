import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** The faces in the photos: left, top and width, in pixels. */
const FACES: Record<string, readonly (readonly [number, number, number])[]> = {
  'sample1.jpg': [
    [334, 316, 352],
    [1438, 205, 279],
    [773, 386, 327],
  ],
  'sample2.jpg': [
    [1370, 112, 347],
    [281, 117, 328],
    [805, 188, 353],
  ],
  'sample3.jpg': [
    [515, 295, 361],
    [1005, 187, 367],
    [1372, 244, 409],
  ],
  'sample4.jpg': [
    [611, 64, 278],
    [1216, 134, 305],
    [908, 149, 330],
    [176, 185, 302],
  ],
  'sample5.jpg': [
    [727, 93, 272],
    [525, 400, 308],
    [1045, 171, 319],
    [1319, 342, 395],
    [279, 847, 370],
  ],
  'sample6.jpg': [
    [177, 456, 360],
    [1081, 280, 368],
    [1402, 236, 377],
    [587, 300, 384],
  ],
};
/** Margin around the face, in face widths. */
const MARGIN = 0.5;
/** Width of the face in the two pictures, in pixels. */
const [PHOTO_FACE, SEEN_FACE] = [240, 80];

/** A face list photo of one of the people in the films. */
export function photoOfGreen(): Promise<Buffer> {
  return sharp(join(folder, 'sample6.jpg'))
    .extract({ left: 60, top: 330, width: 520, height: 620 })
    .jpeg()
    .toBuffer();
}

/** Unknown people from photos: each alone, once as on a face list and once as a camera might see them. */
export async function facePhotos(files = Object.keys(FACES)) {
  const people: { name: string; photo: Buffer; seen: Buffer }[] = [];
  for (const file of files) {
    for (const [number, [x, y, size]] of (FACES[file] ?? []).entries()) {
      const cut = await cutOut(file, x, y, size);
      const width = Math.round(PHOTO_FACE * (1 + 2 * MARGIN));
      const photo = await cut.clone().resize({ width }).jpeg({ quality: 90 }).toBuffer();
      const seen = await cut
        .clone()
        .resize({ width: Math.round(SEEN_FACE * (1 + 2 * MARGIN)) })
        .linear(0.7, 0)
        .jpeg({ quality: 60 })
        .toBuffer();
      people.push({ name: `${file} ${number + 1}`, photo, seen });
    }
  }
  return people;
}

async function cutOut(file: string, x: number, y: number, size: number) {
  const picture = sharp(join(folder, file));
  const { width, height } = await picture.metadata();
  const [left, top] = [x, y].map((edge) => Math.max(0, Math.round(edge - MARGIN * size))) as [
    number,
    number,
  ];
  const side = Math.round(size * (1 + 2 * MARGIN));
  return sharp(
    await picture
      .extract({
        left,
        top,
        width: Math.min(side, width - left),
        height: Math.min(side, height - top),
      })
      .png()
      .toBuffer(),
  );
}
