import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const directory = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** A photo of four people, as its package ships it. */
export const GROUP_PHOTO = join(directory, 'sample6.jpg');

/** Where one of them is alone. */
const PORTRAIT = { left: 60, top: 330, width: 520, height: 620 };

export function portrait() {
  return sharp(GROUP_PHOTO).extract(PORTRAIT);
}
