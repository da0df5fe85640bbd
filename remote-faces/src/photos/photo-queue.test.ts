import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FaceImage } from '@maitred/contract';
import { ApiError, NoResponseError } from '@maitred/shared-kit/api';
import { aFaceImage } from '../testing/faces-server';
import { PhotoQueue, type SendPhoto } from './photo-queue';
import { SlowLineError, UnusablePhotoError } from './prepare-photo';

const noResponse = () => new NoResponseError('POST /api/face_profiles/image_upload/');
const cutOff = () =>
  new NoResponseError('POST /api/face_profiles/image_upload/', {
    cause: new DOMException('', 'TimeoutError'),
  });
const refused = (status: number, reason?: string) =>
  new ApiError('POST /api/face_profiles/image_upload/', {
    status,
    statusText: '',
    data: reason === undefined ? undefined : { status: reason },
  });

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

const contents = new WeakMap<Blob, string>();
const contentOf = (photo: Blob) => contents.get(photo) ?? '';

/** A server that stores each photo once, however often it is sent. */
function createServer() {
  const stored = new Map<string, FaceImage>();
  return {
    stored,
    answer: async (photo: Blob): Promise<FaceImage> => {
      const content = contentOf(photo);
      const image = stored.get(content) ?? aFaceImage(stored.size + 1);
      stored.set(content, image);
      return image;
    },
  };
}

/** @param weight bytes of each photo */
function createQueue(send: SendPhoto, weight = 0) {
  let preparing = 0;
  let sending = 0;
  const most = { preparing: 0, sending: 0 };
  const queue = new PhotoQueue({
    prepare: async (source) => {
      const name = source instanceof File ? source.name : '';
      preparing += 1;
      most.preparing = Math.max(most.preparing, preparing);
      await Promise.resolve();
      preparing -= 1;
      if (name.endsWith('.txt')) throw new UnusablePhotoError('wrong_type');
      const photo = new Blob([new Uint8Array(weight)]);
      contents.set(photo, name);
      return { photo, preview: new Blob() };
    },
    shrink: async (_source, mostBytes) => {
      if (mostBytes < 20_000) throw new SlowLineError();
      return new Blob([new Uint8Array(mostBytes)]);
    },
  });
  const counted: SendPhoto = async (photo, options) => {
    sending += 1;
    most.sending = Math.max(most.sending, sending);
    try {
      return await send(photo, options);
    } finally {
      sending -= 1;
    }
  };
  return { queue, most, add: (files: File[]) => queue.add(files, counted) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const kinds = (queue: PhotoQueue) => queue.photos.map(({ state }) => state.kind);

const previews = new Set<string>();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  previews.clear();
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:preview-${previews.size}`;
    previews.add(address);
    return address;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void previews.delete(address));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('photos in the upload queue', () => {
  it('are prepared and uploaded one at a time, in order', async () => {
    const server = createServer();
    const { add, queue, most } = createQueue(server.answer);
    add([file('a.jpg'), file('b.jpg')]);
    add([file('c.jpg')]);
    await settle();

    expect(kinds(queue)).toEqual(['done', 'done', 'done']);
    expect([...server.stored.keys()]).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(most).toEqual({ preparing: 1, sending: 1 });
    expect(previews.size).toBe(3);
  });

  it('are rejected individually without affecting the others', async () => {
    const answers: Record<string, () => Error> = {
      'none.jpg': () => refused(422, 'no_face'),
      'many.jpg': () => refused(422, 'multiple_faces'),
      'dark.jpg': () => refused(422, 'face_quality'),
      'large.jpg': () => refused(413),
      'odd.jpg': () => refused(415),
      'broken.jpg': () => refused(500),
    };
    const server = createServer();
    const { add, queue } = createQueue(async (photo) => {
      const failure = answers[contentOf(photo)];
      if (failure) throw failure();
      return server.answer(photo);
    });
    add([...Object.keys(answers), 'notes.txt', 'good.jpg'].map(file));
    await settle();

    expect(
      queue.photos.map(({ state }) => ('reason' in state ? state.reason : state.kind)),
    ).toEqual([
      'no_face',
      'multiple_faces',
      'face_quality',
      'too_large',
      'wrong_type',
      'failed',
      'wrong_type',
      'done',
    ]);
  });

  it('are retried if there is no response, and are stored only once', async () => {
    const server = createServer();
    let broken = 2;
    const { add, queue } = createQueue(async (photo) => {
      const image = await server.answer(photo);
      // The server has stored it, but the response is lost.
      if (broken > 0) {
        broken -= 1;
        throw noResponse();
      }
      return image;
    });
    add([file('a.jpg'), file('b.jpg')]);
    await jest.advanceTimersByTimeAsync(1000);
    await jest.advanceTimersByTimeAsync(3000);
    await settle();

    expect(kinds(queue)).toEqual(['done', 'done']);
    expect(server.stored.size).toBe(2);
  });

  it('wait while offline and continue on retry: forty are stored exactly once', async () => {
    const server = createServer();
    let isGone = true;
    let attempts = 0;
    const { add, queue } = createQueue(async (photo) => {
      attempts += 1;
      if (isGone) throw noResponse();
      return server.answer(photo);
    });
    add(Array.from({ length: 40 }, (_, index) => file(`${index}.jpg`)));
    await jest.advanceTimersByTimeAsync(10_000);
    await jest.advanceTimersByTimeAsync(10_000);
    await settle();

    expect(kinds(queue).filter((kind) => kind === 'failed')).toHaveLength(1);
    expect(kinds(queue).filter((kind) => kind === 'waiting')).toHaveLength(39);
    expect(attempts).toBe(3);

    isGone = false;
    queue.retry();
    await settle();
    expect(kinds(queue)).toEqual(Array.from({ length: 40 }, () => 'done'));
    expect(server.stored.size).toBe(40);
  });

  describe('on a slow connection', () => {
    const FULL_BYTES = 700_000;
    /** Sends photos over a line that carries `bytes` within the timeout of a call. */
    async function sendOver(bytes: number, { count = 1, ahead = 0 } = {}) {
      const sizes: number[] = [];
      const { add, queue } = createQueue(async (photo, { onProgress }) => {
        sizes.push(photo.size);
        if (photo.size > bytes) {
          onProgress(Math.min(1, (bytes + ahead) / photo.size));
          throw cutOff();
        }
        await new Promise((resolve) => setTimeout(resolve, (7000 * photo.size) / bytes));
        return aFaceImage(sizes.length);
      }, FULL_BYTES);
      add(Array.from({ length: count }, (_, index) => file(`${index}.jpg`)));
      await jest.advanceTimersByTimeAsync(30_000);
      return { queue, sizes };
    }

    it.each([
      ['480 kbit/s', 420_000],
      ['128 kbit/s', 112_000],
      ['64 kbit/s', 56_000],
    ])(
      'are reduced to what a connection of %s can carry and marked as reduced',
      async (_name, bytes) => {
        const { queue, sizes } = await sendOver(bytes);
        expect(kinds(queue)).toEqual(['done']);
        expect(sizes).toHaveLength(2);
        expect(sizes.at(-1)).toBeLessThanOrEqual(bytes * 0.7);
        expect(queue.photos[0]?.isReduced).toBe(true);
      },
    );

    it('are reduced to fit even if buffered bytes count as sent', async () => {
      const { queue, sizes } = await sendOver(56_000, { count: 2, ahead: 100_000 });
      // Full size first, then smaller, the same again because it may have arrived, then what the line carries.
      expect(sizes.map((size) => Math.round(size / 1000))).toEqual([700, 109, 109, 36, 39]);
      expect(kinds(queue)).toEqual(['done', 'done']);
    });

    it('fail without being sent if they would become too small, and the next ones wait', async () => {
      const { queue, sizes } = await sendOver(10_000, { count: 3 });
      expect(kinds(queue)).toEqual(['failed', 'waiting', 'waiting']);
      expect(queue.photos[0]?.state).toMatchObject({ error: expect.any(SlowLineError) });
      expect(sizes).toHaveLength(1);
    });

    it('are retried in full size once if all bytes may have arrived', async () => {
      const sizes: number[] = [];
      const { add, queue } = createQueue(async (photo, { onProgress }) => {
        sizes.push(photo.size);
        onProgress(1);
        if (sizes.length === 1) throw cutOff();
        return aFaceImage(1);
      });
      add([file('a.jpg')]);
      await jest.advanceTimersByTimeAsync(1000);
      await settle();
      expect(kinds(queue)).toEqual(['done']);
      expect(queue.photos[0]?.isReduced).toBe(false);
    });
  });

  it('are sent in full size again once a photo reduced for a silent server is removed', async () => {
    let isSilent = true;
    const sizes: number[] = [];
    const { add, queue } = createQueue(async (photo, { onProgress }) => {
      sizes.push(photo.size);
      onProgress(1);
      if (isSilent) throw cutOff();
      return aFaceImage(1);
    }, 30_000);
    add([file('a.jpg')]);
    await jest.advanceTimersByTimeAsync(4000);
    expect(kinds(queue)).toEqual(['failed']);

    isSilent = false;
    const [failed] = queue.photos;
    if (failed) queue.remove(failed.key);
    add([file('b.jpg')]);
    await settle();
    expect(kinds(queue)).toEqual(['done']);
    expect(sizes.at(-1)).toBe(30_000);
  });

  it('are sent in full size if they are sent again once a slow connection is better', async () => {
    let isSlow = true;
    const sizes: number[] = [];
    const { add, queue } = createQueue(async (photo, { onProgress }) => {
      sizes.push(photo.size);
      onProgress(0.01);
      if (isSlow) throw cutOff();
      return aFaceImage(1);
    }, 700_000);
    add([file('a.jpg')]);
    await settle();
    expect(queue.photos[0]?.state).toMatchObject({ error: expect.any(SlowLineError) });

    isSlow = false;
    queue.retry();
    await settle();
    expect(kinds(queue)).toEqual(['done']);
    expect(sizes).toEqual([700_000, 700_000]);
  });

  it('fail with “no response”, not “slow connection”, if all bytes were sent', async () => {
    const { add, queue } = createQueue(async (_photo, { onProgress }) => {
      onProgress(1);
      throw cutOff();
    }, 700_000);
    add([file('a.jpg')]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(queue.photos[0]?.state).toMatchObject({
      kind: 'failed',
      error: expect.any(NoResponseError),
    });
  });

  it('can be removed at any time, which aborts the upload and releases the preview', async () => {
    const stopped: AbortSignal[] = [];
    const { add, queue } = createQueue(
      (_photo, { signal }) =>
        new Promise((_resolve, reject) => {
          stopped.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    add([file('a.jpg'), file('b.jpg')]);
    await settle();
    const [first, second] = queue.photos;
    if (first) queue.remove(first.key);
    await settle();
    expect(stopped[0]?.aborted).toBe(true);
    expect(queue.photos.map(({ name }) => name)).toEqual(['b.jpg']);

    if (second) queue.remove(second.key);
    await settle();
    expect(queue.photos).toEqual([]);
    expect(queue.isBusy).toBe(false);
    expect(previews.size).toBe(0);
  });

  it('report upload progress', async () => {
    const shares: number[] = [];
    const server = createServer();
    const { add, queue } = createQueue(async (photo, { onProgress }) => {
      onProgress(0.4);
      return server.answer(photo);
    });
    queue.store.subscribe(() => {
      for (const { state } of queue.photos) if (state.kind === 'sending') shares.push(state.share);
    });
    add([file('a.jpg')]);
    await settle();

    expect(shares).toEqual(expect.arrayContaining([0, 0.4]));
  });
});
