import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isNotNull } from 'drizzle-orm';
import {
  cameraStates,
  cameras,
  faceDescriptors,
  faceDetections,
  faceImages,
  faceLists,
  faceProfileImages,
  faceProfiles,
  visitors,
  visits,
} from '../database/schema';
import { FaceDescriber } from '../faces/face-describer';
import { DESCRIPTOR_MODEL } from '../faces/face-descriptor';
import { deleteDescriptors } from '../faces/face-descriptor.repository';
import type { FaceDetector } from '../faces/face-detector';
import { putFaceImage } from '../faces/face-image.repository';
import { deleteFaceList } from '../faces/face-list.repository';
import { deleteFaceProfile } from '../faces/face-profile.repository';
import { TaskEnded } from '../faces/task-process';
import { disableRecognition, enableRecognition } from '../operations/disable';
import { listEverything } from '../operations/list';
import { portrait } from '../testing/face-photos';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BY_TEST, createTestProvider } from '../testing/test-provider';
import { DESCRIPTORS_OF_ANSWER } from './ingest.repository';

const provider = setUpTestProvider({ recognition: true });
let photo: Buffer;
beforeAll(async () => {
  photo = await portrait().webp().toBuffer();
});
beforeEach(async () => {
  // Cameras 1 and 2 belong to one restaurant, camera 3 to another.
  await provider.database
    .insert(cameras)
    .values(
      [1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: 'rtsp://a' })),
    );
  await provider.database.insert(faceLists).values([
    { restaurantId: 1, name: 'Staff', type: 'employees' },
    { restaurantId: 2, name: 'Staff', type: 'employees' },
  ]);
  await provider.database
    .insert(faceProfiles)
    .values([1, 1, 2].map((listId) => ({ listId, name: 'Ann', gender: 'F' as const })));
});

const imageOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let place = 0;
/** Adds a picture to a profile of a restaurant; `number` makes it unique. */
const addPicture = async (
  number: number,
  profileId: number,
  restaurantId = 1,
  picture: Uint8Array = Uint8Array.of(number % 256, number >> 8),
) => {
  place += 1;
  const image = { id: imageOf(number), restaurantId, uploadedAt: provider.clock.now, picture };
  await putFaceImage(provider.database, image, BY_TEST);
  await provider.database.insert(faceProfileImages).values({ imageId: image.id, profileId, place });
};
/** Describes all pictures with a fake detector that finds a face with this descriptor in anything. */
const describeAll = async (descriptor: number[] | undefined = [0.5, -1]) => {
  const asked: number[] = [];
  const detector: Pick<FaceDetector, 'describe'> = {
    describe: async ({ width }) => {
      asked.push(width);
      return descriptor;
    },
  };
  await new FaceDescriber(provider.database, detector).describe(() => true);
  return asked.length;
};
const describeWithModel = () => provider.services.describer?.describe(() => true);
const read = async (camera = 1, from = provider) => {
  const token = from.services.ingestKeys.keyOf(camera);
  const { status, body } = await from.call({ url: `/ingest/cameras/${camera}/`, token });
  expect(status).toBe(200);
  return body as {
    recognition?: { model: string; descriptors: { face_profile_id: number; descriptor: string }[] };
  };
};
const bytesOf = (base64 = '') => [...new Int8Array(Buffer.from(base64, 'base64'))];

describe('with recognition on', () => {
  it("the model describes a profile's photo, and all cameras of the restaurant get the descriptor", async () => {
    await addPicture(1, 1, 1, photo);
    await describeWithModel();
    const { recognition } = await read(1);
    expect(recognition).toMatchObject({
      restaurant_id: 1,
      model: DESCRIPTOR_MODEL,
      descriptors: [{ face_profile_id: 1 }],
    });
    const descriptor = bytesOf(recognition?.descriptors[0]?.descriptor);
    expect(descriptor).toHaveLength(1024);
    expect(Math.max(...descriptor)).toBe(127);
    expect(await read(2)).toMatchObject({ recognition });
    expect((await read(3)).recognition?.descriptors).toEqual([]);
  });

  it('a photo in which the model finds nobody is tried once, and yields no descriptor', async () => {
    await addPicture(1, 1, 1, photo);
    await new FaceDescriber(provider.database, { describe: async () => undefined }).describe(
      () => true,
    );
    expect((await read()).recognition?.descriptors).toEqual([]);
    expect(await describeAll()).toBe(0);
  });

  it('a photo that cannot be read does not block others', async () => {
    await addPicture(1, 1);
    await addPicture(2, 2, 1, photo);
    const asked: number[] = [];
    const describer = new FaceDescriber(provider.database, {
      describe: async ({ width }) => {
        asked.push(width);
        return [1];
      },
    });
    const describe = () => describer.describe(() => true);
    for (let turn = 0; turn < 2; turn += 1) await describe().catch(() => undefined);
    await describe();
    expect(asked).toHaveLength(1);
  });

  it('a photo is retried if the model was killed, up to ten times', async () => {
    await addPicture(1, 1, 1, photo);
    let asked = 0;
    const describerThatEnds = (times: number) =>
      new FaceDescriber(provider.database, {
        describe: async () => {
          asked += 1;
          if (asked <= times) throw new TaskEnded('time');
          return [1];
        },
      });
    const givesUp = describerThatEnds(11);
    for (let turn = 0; turn < 12; turn += 1) {
      await givesUp.describe(() => true).catch(() => undefined);
    }
    expect(asked).toBe(10);
    expect((await read()).recognition?.descriptors).toEqual([]);
    asked = 0;
    const describer = describerThatEnds(2);
    for (let turn = 0; turn < 3; turn += 1) {
      await describer.describe(() => true).catch(() => undefined);
    }
    expect((await read()).recognition?.descriptors).toHaveLength(1);
  });

  it('existing photos are described once each, and again for another model', async () => {
    await addPicture(1, 1, 1, photo);
    await addPicture(2, 2, 1, photo);
    await addPicture(3, 3, 2, await portrait().flop().webp().toBuffer());
    // Identical bytes of two people are described once.
    expect(await describeAll()).toBe(2);
    expect(await describeAll()).toBe(0);
    expect((await read()).recognition?.descriptors).toEqual(
      [1, 2].map((face_profile_id) => ({
        face_profile_id,
        descriptor: Buffer.from(Int8Array.of(64, -127).buffer).toString('base64'),
      })),
    );
    await provider.database.update(faceDescriptors).set({ model: 'of before' });
    expect((await read()).recognition?.descriptors).toEqual([]);
    expect(await describeAll()).toBe(2);
    expect((await read()).recognition?.descriptors).toHaveLength(2);
  });

  it('a photo that no profile uses is not described', async () => {
    const image = { id: imageOf(1), restaurantId: 1, uploadedAt: provider.clock.now };
    await putFaceImage(provider.database, { ...image, picture: photo }, BY_TEST);
    expect(await describeAll()).toBe(0);
  });

  it.each([
    ['the photo', () => provider.database.delete(faceImages)],
    [
      'the profile',
      () => deleteFaceProfile(provider.database, { id: 1, restaurantId: 1 }, BY_TEST),
    ],
    ['the list', () => deleteFaceList(provider.database, 1, BY_TEST)],
  ])('a descriptor is deleted with %s', async (_what, remove) => {
    await addPicture(1, 1, 1, photo);
    await describeAll();
    expect(await provider.database.$count(faceDescriptors)).toBe(1);
    await remove();
    expect(await provider.database.$count(faceDescriptors)).toBe(0);
  });

  it('a profile sends descriptors of its first five photos, and one of each profile comes first', async () => {
    for (let number = 1; number <= 7; number += 1) await addPicture(number, 1);
    await addPicture(8, 2);
    const rows = await provider.database.select().from(faceImages);
    await provider.database.insert(faceDescriptors).values(
      rows.map(({ pictureHash }) => ({
        pictureHash,
        model: DESCRIPTOR_MODEL,
        descriptor: Uint8Array.of(1),
      })),
    );
    const recognised = (await read()).recognition?.descriptors.map((one) => one.face_profile_id);
    expect(recognised).toEqual([1, 2, 1, 1, 1, 1]);
    expect(DESCRIPTORS_OF_ANSWER).toBe(2000);
  });
});

describe('with recognition off', () => {
  it('a detector gets no recognition settings, and stored descriptors can be deleted', async () => {
    await addPicture(1, 1, 1, photo);
    await describeAll();
    await deleteDescriptors(provider.database);
    expect(await provider.database.$count(faceDescriptors)).toBe(0);
    const off = await createTestProvider();
    try {
      await off.reset();
      await off.database
        .insert(cameras)
        .values({ restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://a' });
      expect(off.services.describer).toBeUndefined();
      expect(await read(1, off)).not.toHaveProperty('recognition');
    } finally {
      await off.close();
    }
  });

  it('on one camera, its detector gets no settings, and faces that it sends are not stored', async () => {
    const { database, clock } = provider;
    expect(await disableRecognition(database, ['1'])).toBe('camera 1: Hall recognises nobody');
    expect(await listEverything(database)).toContain('camera 1: Hall, recognises nobody\n');
    expect(await read(1)).not.toHaveProperty('recognition');
    expect(await read(2)).toHaveProperty('recognition');
    const send = async (sequence: number) => {
      const answer = await provider.detect({
        sequence,
        people: [{ track: 'a', x: 0.5, y: 0.5, visitor: 'v', age: 30, sex: 'F' }],
        faces: [{ face_profile_id: 1, x: 0.5, y: 0.5 }],
      });
      expect(answer.status).toBe(204);
    };
    await send(1);
    const kept = async () => [
      await database.$count(faceDetections),
      await database.$count(visitors),
    ];
    expect(await kept()).toEqual([0, 0]);
    const detectors = async () =>
      (await provider.call({ url: '/api/camera_detectors/', token: await provider.logIn('anna') }))
        .body;
    expect(await detectors()).toMatchObject([{ last_recognised_at: null }, {}]);
    await enableRecognition(database, ['1']);
    expect(await read(1)).toHaveProperty('recognition');
    clock.advance(2);
    await send(2);
    expect(await kept()).toEqual([1, 1]);
    expect(await detectors()).toMatchObject([{ last_recognised_at: clock.now.toISOString() }, {}]);
    // The track by which they were recognised does not continue as theirs either.
    await disableRecognition(database, ['1']);
    const recognisedAt = clock.now;
    clock.advance(30);
    await send(3);
    const own = await database.select().from(visits).where(isNotNull(visits.visitorId));
    expect(own).toMatchObject([{ endedAt: recognisedAt }]);
    const [state] = await database.select().from(cameraStates);
    expect(JSON.stringify(state?.tracks)).not.toContain('visitor');
  });
});
