import sharp from 'sharp';

/** What the provider takes. */
const MOST_BYTES = 300_000;
/** The one that fits comes first in all but the busiest pictures. */
const ATTEMPTS = [
  { width: 1280, quality: 70 },
  { width: 960, quality: 60 },
  { width: 640, quality: 50 },
];

/** The picture as the provider takes it; undefined where even a small one would be too large. */
export async function fitFrame(jpeg: Buffer): Promise<Buffer | undefined> {
  if (jpeg.length <= MOST_BYTES) return jpeg;
  for (const { width, quality } of ATTEMPTS) {
    const smaller = await sharp(jpeg)
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    if (smaller.length <= MOST_BYTES) return smaller;
  }
  return undefined;
}
