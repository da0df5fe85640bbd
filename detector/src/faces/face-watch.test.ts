import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TrackedPerson } from '../tracking/tracker';
import { unitDescriptor } from './descriptor';
import type { DescribedFace, FaceModel } from './face-model';
import { FaceWatch } from './face-watch';
import { GuestGallery } from './guest-gallery';

const ANN = [1, 0, 0];
const GUEST = [0, 1, 0];

let watch: FaceWatch;
let at: number;
let asked: number;
let problems: unknown[];
beforeEach(() => {
  let made = 0;
  [at, asked] = [0, 0];
  const gallery = new GuestGallery({
    threshold: 0.8,
    guestMemoryMs: 60_000,
    newVisitor: () => {
      made += 1;
      return `guest ${made}`;
    },
  });
  problems = [];
  const onProblem = (error: unknown) => problems.push(error);
  watch = new FaceWatch({ gallery, threshold: 0.8, facePixels: 60, onProblem });
  watch.setKnown([{ faceProfileId: 7, descriptor: unitDescriptor(ANN) }]);
});

const person = (id: number, x = 0.2, changes: Partial<TrackedPerson> = {}): TrackedPerson => ({
  id,
  x: x + 0.05,
  y: 0.8,
  box: { x, y: 0.3, width: 0.1, height: 0.5, score: 0.9 },
  isSeen: true,
  ...changes,
});
/** The face of the person whose box begins at `x`. */
const face = (descriptor: number[], x = 0.2, changes: Partial<DescribedFace> = {}) => ({
  box: { x: x + 0.03, y: 0.32, width: 0.04, height: 0.08 },
  pixels: 80,
  yaw: 0,
  descriptor,
  ...changes,
});
/** Shows a frame with these people; the model finds these faces wherever it looks. */
const look = (people: TrackedPerson[], faces: DescribedFace[]) => {
  at += 2000;
  const model: FaceModel = {
    describeFaces: async () => {
      asked += 1;
      return faces;
    },
    stop: async () => {},
  };
  return watch.look(people, { jpeg: Buffer.alloc(0), at }, model);
};

describe('the face watch of a camera', () => {
  it('reports somebody on a face list once, with the position of the face', async () => {
    expect(await look([person(1)], [face(ANN)])).toEqual([
      { faceProfileId: 7, x: expect.closeTo(0.25), y: expect.closeTo(0.36) },
    ]);
    expect(watch.identityOf(1)).toEqual({ visitor: 'profile:7', faceProfileId: 7 });
    expect(await look([person(1)], [face(ANN)])).toEqual([]);
    expect(asked).toBe(1);
  });

  it('makes somebody a guest after three unknown faces, and recognises them when they return', async () => {
    for (let frame = 0; frame < 2; frame += 1) await look([person(1)], [face(GUEST)]);
    expect(watch.identityOf(1)).toBeUndefined();
    expect(await look([person(1)], [face(GUEST)])).toEqual([]);
    expect(watch.identityOf(1)).toEqual({ visitor: 'guest 1' });
    await look([], []);
    for (let frame = 0; frame < 3; frame += 1) await look([person(2)], [face(GUEST)]);
    expect(watch.identityOf(2)).toEqual({ visitor: 'guest 1' });
  });

  it('remembers a guest from when they were last seen, however long they stayed', async () => {
    for (let frame = 0; frame < 100; frame += 1) await look([person(1)], [face(GUEST)]);
    await look([], []);
    for (let frame = 0; frame < 3; frame += 1) await look([person(2)], [face(GUEST)]);
    expect(watch.identityOf(2)).toEqual({ visitor: 'guest 1' });
  });

  it.each([
    ['too small', { pixels: 59 }],
    ['turned aside', { yaw: 0.7 }],
    [
      'that of somebody lower in the picture',
      { box: { x: 0.23, y: 0.7, width: 0.04, height: 0.08 } },
    ],
  ])(
    'does not identify a person whose face is %s, and gives up after eight tries',
    async (_what, bad) => {
      for (let frame = 0; frame < 12; frame += 1) {
        expect(await look([person(1)], [face(ANN, 0.2, bad)])).toEqual([]);
      }
      expect(watch.identityOf(1)).toBeUndefined();
      expect(asked).toBe(8);
    },
  );

  it('does not match a face that may belong to either of two people', async () => {
    expect(await look([person(1), person(2, 0.22)], [face(ANN)])).toEqual([]);
    const apart = [person(1), person(2, 0.6)];
    // It is the other person's turn.
    expect(await look(apart, [face(ANN)])).toEqual([]);
    expect(await look(apart, [face(ANN)])).toMatchObject([{ faceProfileId: 7 }]);
  });

  it('never gives two people in one picture the same identity', async () => {
    const two = [person(1), person(2, 0.6)];
    const faces = [face(ANN), face(ANN, 0.6)];
    for (let frame = 0; frame < 8; frame += 1) await look(two, faces);
    expect([watch.identityOf(1), watch.identityOf(2)]).toEqual([
      { visitor: 'profile:7', faceProfileId: 7 },
      { visitor: 'guest 1' },
    ]);
  });

  it('reports a failure of the model and tries again', async () => {
    const model: FaceModel = {
      describeFaces: () => Promise.reject(new Error('the model ended')),
      stop: async () => {},
    };
    expect(await watch.look([person(1)], { jpeg: Buffer.alloc(0), at }, model)).toEqual([]);
    expect(problems).toEqual([new Error('the model ended')]);
    expect(await look([person(1)], [face(ANN)])).toHaveLength(1);
  });

  it('looks at one visible person per frame, the least often examined first', async () => {
    await look([person(1), person(2, 0.6)], []);
    expect(asked).toBe(1);
    await look([person(1), person(2, 0.6)], [face(ANN, 0.6)]);
    expect(watch.identityOf(2)).toMatchObject({ faceProfileId: 7 });
    await look([person(3, 0.4, { isSeen: false })], []);
    expect(asked).toBe(2);
  });
});
