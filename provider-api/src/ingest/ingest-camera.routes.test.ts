import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ZoneConfig } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import { cameras, faceLists, faceProfileImages, faceProfiles, zones } from '../database/schema';
import { putFaceImage } from '../faces/face-image.repository';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BY_TEST, type TestProvider } from '../testing/test-provider';

const STREAM = 'rtsp://detector:p%40ss@192.0.2.7/live';
const FACES = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const [FIRST = '', SECOND = '', THIRD = ''] = FACES;

const provider = setUpTestProvider();
beforeEach(async () => {
  // Cameras 1 and 2 belong to one restaurant, camera 3 to another; the same holds for the data below.
  await provider.database
    .insert(cameras)
    .values([1, 1, 2].map((restaurantId) => ({ restaurantId, name: 'Hall', streamUrl: STREAM })));
});

const corners = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
];
const crowding: ZoneConfig = {
  type: 'pa',
  polygon: corners,
  alert: { type: 'crowding', count: 8 },
};
const table: ZoneConfig = {
  type: 'ra',
  polygon: corners,
  alert: { type: 'table_dirty', checkIntervalSeconds: 30, dirtyPeriodSeconds: 60 },
};

const read = async (camera: number) => {
  const token = provider.services.ingestKeys.keyOf(camera);
  const { status, body, headers } = await provider.call({
    url: `/ingest/cameras/${camera}/`,
    token,
  });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  return body as Record<string, unknown>;
};
const send: TestProvider['detect'] = (...given) => provider.detect(...given);

async function insertFaces(): Promise<void> {
  const { database, clock } = provider;
  await database.insert(faceLists).values([
    { restaurantId: 1, name: 'Guests', type: 'clients' },
    { restaurantId: 1, name: 'Staff', type: 'employees' },
    { restaurantId: 2, name: 'Staff', type: 'employees' },
  ]);
  await database
    .insert(faceProfiles)
    .values([2, 1, 3].map((listId) => ({ listId, name: 'Ann', gender: 'F' as const })));
  const image = { uploadedAt: clock.now, picture: new Uint8Array([1]) };
  await putFaceImage(database, { ...image, id: FIRST, restaurantId: 1 }, BY_TEST);
  await putFaceImage(database, { ...image, id: SECOND, restaurantId: 1 }, BY_TEST);
  await putFaceImage(database, { ...image, id: THIRD, restaurantId: 2 }, BY_TEST);
  await database.insert(faceProfileImages).values([
    { imageId: FIRST, profileId: 1, place: 1 },
    { imageId: SECOND, profileId: 1, place: 0 },
    { imageId: THIRD, profileId: 3, place: 0 },
  ]);
}

describe("a camera's detector", () => {
  it('reads what to detect with its own key, and nothing of another camera or tenant', async () => {
    await provider.database.insert(zones).values([
      { cameraId: 1, name: 'Queue', config: crowding },
      { cameraId: 1, name: 'Table 1', config: table },
      { cameraId: 2, name: 'Bar', config: crowding },
      { cameraId: 3, name: 'Hall', config: crowding },
    ]);
    await insertFaces();
    expect(await read(1)).toEqual({
      id: 1,
      stream_url: STREAM,
      zones: [
        { id: 1, camera_id: 1, name: 'Queue', config: crowding },
        {
          id: 2,
          camera_id: 1,
          name: 'Table 1',
          config: {
            type: 'ra',
            polygon: corners,
            alert: { type: 'table_dirty', check_interval_seconds: 30, dirty_period_seconds: 60 },
          },
        },
      ],
      face_profiles: [
        { id: 1, list_type: 'employees', image_ids: [SECOND, FIRST] },
        { id: 2, list_type: 'clients', image_ids: [] },
      ],
      accepts: ['box'],
    });
    expect(await read(3)).toMatchObject({
      zones: [{ id: 4 }],
      face_profiles: [{ id: 3, list_type: 'employees', image_ids: [THIRD] }],
    });
  });

  it('reads the last detection of its run, and can continue from it', async () => {
    expect(await read(1)).not.toHaveProperty('last_detection');
    expect(await send({ sequence: 7 })).toMatchObject({ status: 204 });
    expect(await read(1)).toMatchObject({ last_detection: { sequence: 7 } });
    await send({ sequence: 3, run: 'second' });
    const { last_detection } = (await read(1)) as { last_detection: { sequence: number } };
    expect(last_detection).toEqual({ run: 'second', sequence: 3 });
    expect(await send(last_detection)).toMatchObject({ status: 409 });
    const next = { ...last_detection, sequence: last_detection.sequence + 1 };
    expect(await send(next)).toMatchObject({ status: 204 });
    expect(await read(2)).not.toHaveProperty('last_detection');
  });

  it('does not get a zone that cannot be read', async () => {
    await provider.database.insert(zones).values([
      { cameraId: 1, name: 'Whole', config: crowding },
      { cameraId: 1, name: 'Broken', config: crowding },
    ]);
    await provider.database.execute(sql`update zones set config = '{"type":"xa"}' where id = 2`);
    expect((await read(1)).zones).toMatchObject([{ id: 1 }]);
    expect((await read(1)).zones).toHaveLength(1);
  });
});
