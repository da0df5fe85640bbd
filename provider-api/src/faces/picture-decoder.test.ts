import { afterEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { portrait } from '../testing/face-photos';
import { FaceDetector } from './face-detector';
import { PictureDecoder } from './picture-decoder';

let decoder: PictureDecoder;
const begin = (limits?: ConstructorParameters<typeof PictureDecoder>[1]) => {
  decoder = new PictureDecoder(new FaceDetector(), limits);
};
afterEach(() => decoder.stop());

const photo = () => portrait().jpeg().toBuffer();
/** Takes a while to decode. */
const large = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();

describe('pictures checked in a separate process', () => {
  it('are accepted or refused as in this process', async () => {
    begin();
    const kept = await sharp(await decoder.check(await photo())).metadata();
    expect([kept.format, kept.width]).toEqual(['webp', 520]);
    await expect(decoder.check(await large())).rejects.toMatchObject({
      httpStatus: 422,
      status: 'no_face',
    });
    await expect(decoder.check(Buffer.from('no picture'))).rejects.toMatchObject({
      httpStatus: 415,
    });
    expect(decoder.pids).toHaveLength(1);
  });

  it.each([
    ['time', { timeLimitMs: 1 }, 'image: takes too long to decode'],
    ['memory', { memoryLimitBytes: 1 }, 'image: takes too much memory to decode'],
  ])('are refused with a reason if they take too much %s', async (_what, limits, details) => {
    begin(limits);
    const file = await large();
    const refused = expect(decoder.check(file)).rejects.toMatchObject({ httpStatus: 413, details });
    const [pid] = decoder.pids;
    expect(pid).toBeDefined();
    await refused;
    // A new process is there for the next task.
    expect(decoder.pids).toHaveLength(1);
    expect(decoder.pids).not.toContain(pid);
  });

  it('are still checked after the process dies on one of them', async () => {
    begin();
    const [deadly, small] = [await large(), await photo()];
    await decoder.check(small);
    const [pid = 0] = decoder.pids;
    const refused = expect(decoder.check(deadly)).rejects.toMatchObject({
      httpStatus: 415,
      details: 'image: it cannot be decoded',
    });
    const other = decoder.check(small);
    process.kill(pid, 'SIGKILL');
    await refused;
    await expect(other).resolves.toBeInstanceOf(Uint8Array);
    await expect(decoder.check(small)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('are abandoned when the client disconnects', async () => {
    begin();
    const sender = new AbortController();
    const checked = decoder.check(await large(), sender.signal);
    const [pid] = decoder.pids;
    expect(pid).toBeDefined();
    sender.abort();
    await expect(checked).rejects.toMatchObject({ httpStatus: 499 });
    expect(decoder.pids).not.toContain(pid);
  });
});
