import sharp from 'sharp';

/** The provider's limit. */
const MOST_BYTES = 300_000;
/** The first attempt fits for all but the busiest pictures. */
const ATTEMPTS = [
  { width: 1280, quality: 70 },
  { width: 960, quality: 60 },
  { width: 640, quality: 50 },
];

/** The picture at a size that the provider accepts; undefined if even a small one would be too large. */
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
