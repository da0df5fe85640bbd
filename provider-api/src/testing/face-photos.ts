import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const directory = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** A photo of four people, shipped with its package. */
export const GROUP_PHOTO = join(directory, 'sample6.jpg');

/** The region that shows only one of them. */
const PORTRAIT = { left: 60, top: 330, width: 520, height: 620 };

export function portrait() {
  return sharp(GROUP_PHOTO).extract(PORTRAIT);
}
