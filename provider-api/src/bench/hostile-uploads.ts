import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface HostileUpload {
  name: string;
  file: Buffer;
  /** How many bytes of the request are sent before it stalls. */
  sentBytes?: number;
}

const LARGEST_BYTES = 10 * 1024 * 1024;

/** The worst uploads for a decoder, within and beyond what is accepted. */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const grain = (width: number, height: number) =>
    sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, place) => (place * 7919) % 61)), {
      raw: { width: 64, height: 64, channels: 3 },
    }).resize(width, height, { kernel: 'nearest', fit: 'fill' });
  const noise = randomBytes(LARGEST_BYTES);
  const jpegLike = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise.subarray(4)]);
  const made = async (name: string, picture: Sharp): Promise<HostileUpload> => ({
    name,
    file: await picture.toBuffer(),
  });
  return [
    { name: 'PNG of 50,000,000 × 1', file: rowPng(50_000_000) },
    await made('JPEG of 49 megapixels', grain(7000, 7000).jpeg({ quality: 80 })),
    await made(
      'the same, to be turned',
      grain(7000, 7000).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }),
    ),
    await made('PNG of 49 megapixels', grain(7000, 7000).ensureAlpha(0.5).png()),
    await made('JPEG in passes, 21 megapixels', grain(4600, 4600).jpeg({ progressive: true })),
    await made('JPEG in passes, 49 megapixels', grain(7000, 7000).jpeg({ progressive: true })),
    await made(
      'PNG in passes, 16 megapixels',
      grain(3990, 3990).ensureAlpha(0.5).png({ progressive: true }),
    ),
    await made('WebP of 16 megapixels', grain(3990, 3990).webp({ effort: 0 })),
    { name: '10 MiB of noise', file: noise },
    { name: '10 MiB that begin as a JPEG', file: jpegLike },
    { name: '10 MiB, half sent', file: noise, sentBytes: LARGEST_BYTES / 2 },
    { name: '10 MiB, hardly begun', file: noise, sentBytes: 1024 },
  ];
}

/** A PNG with a single row, the worst case for row-by-row decoding. */
function rowPng(width: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(1, 4);
  // Eight bits, three channels.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + width * 3))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
