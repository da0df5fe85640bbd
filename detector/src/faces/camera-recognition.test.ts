import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IngestCamera } from '../provider/ingest.schema';
import { CameraRecognition, type Recognisable } from './camera-recognition';
import { DESCRIPTOR_MODEL } from './face-model';
import { GuestGallery } from './guest-gallery';

let recognition: CameraRecognition;
let changes: Recognisable[];
let galleries: Map<number, GuestGallery>;
beforeEach(() => {
  changes = [];
  galleries = new Map();
  const galleryOf = (restaurantId: number) => {
    const gallery =
      galleries.get(restaurantId) ??
      new GuestGallery({ threshold: 0.8, guestMemoryMs: 60_000, newVisitor: () => 'guest' });
    galleries.set(restaurantId, gallery);
    return gallery;
  };
  const settings = { galleryOf, threshold: 0.8, facePixels: 60, onProblem: () => {} };
  recognition = new CameraRecognition(settings, (recognisable) => changes.push(recognisable));
});

const recognitionOf = (changed: Partial<NonNullable<IngestCamera['recognition']>> = {}) => ({
  restaurant_id: 1,
  model: DESCRIPTOR_MODEL,
  descriptors: [
    { face_profile_id: 7, descriptor: Buffer.from(Int8Array.of(127, 0).buffer).toString('base64') },
  ],
  ...changed,
});
const face = {
  box: { x: 0.4, y: 0.3, width: 0.1, height: 0.1 },
  pixels: 80,
  yaw: 0,
  descriptor: [2, 0],
};
const person = {
  id: 1,
  x: 0.5,
  y: 0.9,
  box: { x: 0.3, y: 0.2, width: 0.4, height: 0.7, score: 0.9 },
  isSeen: true,
};
const recognised = async (frame = 1) =>
  recognition.watch?.look(
    [{ ...person, id: frame }],
    { jpeg: Buffer.alloc(0), at: 0 },
    { describeFaces: async () => [face], stop: async () => {} },
  );

describe('the recognition of a camera', () => {
  it('stays off until the provider sends its recognition settings', async () => {
    expect(recognition.watch).toBeUndefined();
    recognition.follow(undefined);
    expect(recognition.watch).toBeUndefined();
    recognition.follow(recognitionOf());
    expect(await recognised()).toMatchObject([{ faceProfileId: 7 }]);
    expect(changes).toEqual(['nobody', 'everybody']);
  });

  it('stops when the provider turns it off, and starts again when it is turned back on', async () => {
    recognition.follow(recognitionOf());
    recognition.follow(undefined);
    expect(recognition.watch).toBeUndefined();
    recognition.follow(recognitionOf());
    expect(await recognised()).toHaveLength(1);
    expect(changes).toEqual(['everybody', 'nobody', 'everybody']);
  });

  it('uses the current face lists, but keeps an identity for the rest of its track', async () => {
    recognition.follow(recognitionOf());
    await recognised();
    recognition.follow(recognitionOf({ descriptors: [] }));
    expect(recognition.watch?.identityOf(1)).toMatchObject({ faceProfileId: 7 });
    expect(await recognised(2)).toEqual([]);
    expect(changes).toEqual(['everybody']);
  });

  it('sees only guests if the descriptors come from another model', async () => {
    recognition.follow(recognitionOf({ model: 'of somebody else' }));
    for (let frame = 0; frame < 3; frame += 1) expect(await recognised()).toEqual([]);
    expect(recognition.watch?.identityOf(1)).toEqual({ visitor: 'guest' });
    expect(changes).toEqual(['guests']);
  });

  it('keeps one guest gallery per restaurant', () => {
    recognition.follow(recognitionOf());
    recognition.follow(recognitionOf({ restaurant_id: 2 }));
    expect([...galleries.keys()]).toEqual([1, 2]);
  });

  it('forgets all identities when the tracks start over', async () => {
    recognition.follow(recognitionOf());
    await recognised();
    recognition.restart();
    recognition.follow(recognitionOf());
    expect(recognition.watch?.identityOf(1)).toBeUndefined();
    expect(changes).toEqual(['everybody']);
  });
});
