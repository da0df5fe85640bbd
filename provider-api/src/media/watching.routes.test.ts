import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { alertPictures, alerts, cameras, faceImages, facePictures } from '../database/schema';
import {
  disableCamera,
  disableRestaurant,
  disableUser,
  enableCamera,
  enableRestaurant,
} from '../operations/disable';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { createTestProvider } from '../testing/test-provider';
import type { SeenScene } from './frame-source';

const provider = setUpTestProvider({
  // Checks the permission before each picture.
  livePictures: { lookEveryMs: 5, longestPauseMs: 0, rightEveryMs: 0 },
});
beforeAll(async () => {
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
});

interface WireCamera {
  live_url: string;
  snapshot_url: string;
}

async function readCamera(): Promise<WireCamera> {
  const token = await provider.logIn('anna');
  const { body } = await provider.call({ url: '/api/cameras/', token });
  const [camera] = body as WireCamera[];
  if (camera === undefined) throw new Error('there is no camera');
  return camera;
}

function watch(camera: WireCamera): Promise<Response> {
  const { port } = provider.app.server.address() as AddressInfo;
  return fetch(new URL(camera.live_url, `http://127.0.0.1:${port}`));
}

/** Reads that many pieces of the live picture, or all if no number is given; resolves to whether it has ended. */
async function read({ body }: Response, pieces = Number.POSITIVE_INFINITY): Promise<boolean> {
  if (body === null) throw new Error('there is no picture');
  const reader = body.getReader();
  let isDone = false;
  for (let piece = 0; piece < pieces && !isDone; piece += 1) isDone = (await reader.read()).done;
  reader.releaseLock();
  return isDone;
}

describe('the signed address of a picture', () => {
  it('stays the same for some minutes and expires after ten', async () => {
    const camera = await readCamera();
    provider.clock.advance(299);
    expect(await readCamera()).toEqual(camera);
    provider.clock.advance(300);
    expect(await provider.call({ url: camera.snapshot_url })).toMatchObject({ status: 200 });
    provider.clock.advance(1);
    expect(await provider.call({ url: camera.snapshot_url })).toMatchObject({ status: 403 });
    expect(await readCamera()).not.toEqual(camera);
  });

  it('of a live picture works only for its user, and only while they may see it', async () => {
    const camera = await readCamera();
    const ofAnother = camera.live_url.replace('viewer=1', 'viewer=2');
    expect(ofAnother).not.toBe(camera.live_url);
    expect(await provider.call({ url: ofAnother })).toMatchObject({ status: 403 });
    await provider.setPermissions('anna', ['read_restaurant']);
    expect(await provider.call({ url: camera.live_url })).toMatchObject({ status: 403 });
  });
});

describe('the pictures of a camera', () => {
  const statusesOf = async (camera: WireCamera) => {
    const asked = [camera.live_url, camera.snapshot_url].map((url) => provider.call({ url }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  it('are unavailable while it or its restaurant is disabled, even at known addresses', async () => {
    const camera = await readCamera();
    await disableCamera(provider.database, ['1']);
    expect(await statusesOf(camera)).toEqual([404, 404]);
    await enableCamera(provider.database, ['1']);
    expect((await provider.call({ url: camera.snapshot_url })).status).toBe(200);
    await disableRestaurant(provider.database, ['1']);
    expect(await statusesOf(camera)).toEqual([404, 404]);
  });

  it('are gone when the camera is deleted', async () => {
    const camera = await readCamera();
    await provider.database.delete(cameras);
    expect(await statusesOf(camera)).toEqual([404, 404]);
  });

  it('are unavailable to other users and to a user who has been disabled', async () => {
    const camera = await readCamera();
    const ofAnother = camera.snapshot_url.replace('viewer=1', 'viewer=2');
    expect(ofAnother).not.toBe(camera.snapshot_url);
    expect((await provider.call({ url: ofAnother })).status).toBe(403);
    await disableUser(provider.database, ['anna']);
    expect(await statusesOf(camera)).toEqual([403, 403]);
  });
});

describe('the picture of a camera without a stream', () => {
  it('is drawn from the scene by drawFrame, and 404 without it', async () => {
    const drawn: SeenScene[] = [];
    for (const [drawFrame, status] of [
      [async (seen: SeenScene) => Buffer.from(`${drawn.push(seen)}`), 200],
      [undefined, 404],
    ] as const) {
      const own = await createTestProvider({ drawFrame });
      await own.reset();
      await own.database
        .insert(cameras)
        .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
      await own.logIn('anna');
      const url = own.services.addresses.sign('/api/media/cameras/1.webp', '1');
      expect(await own.call({ url })).toMatchObject({ status });
      await own.close();
    }
    const scene = { people: [], dirtyTables: [] };
    expect(drawn).toEqual([{ streamUrl: 'demo:hall', zones: [], scene }]);
  });
});

describe('the pictures of a restaurant', () => {
  it('are unavailable while it is disabled', async () => {
    const { database, services } = provider;
    const picture = new Uint8Array([1, 2, 3]);
    const alert = { restaurantId: 1, cameraName: 'Hall', zoneName: 'Bar', createdAt: new Date() };
    await database.insert(alerts).values([
      { ...alert, type: 'crowding', scene: { people: [], dirtyTables: [] } },
      { ...alert, type: 'crowding' },
    ]);
    const [drawn, kept] = await database.select().from(alerts).orderBy(alerts.id);
    if (drawn === undefined || kept === undefined) throw new Error('there are no alerts');
    await database.insert(alertPictures).values({ alertId: kept.id, picture });
    const id = '3f2c8a4e-0000-4000-8000-000000000001';
    await database.insert(facePictures).values({ hash: 'a hash', picture });
    await database
      .insert(faceImages)
      .values({ id, restaurantId: 1, uploadedAt: new Date(), pictureHash: 'a hash' });
    const addresses = [`alerts/${drawn.id}`, `alerts/${kept.id}`, `faces/${id}`].map((name) =>
      services.addresses.sign(`/api/media/${name}.webp`),
    );
    const statuses = async () => {
      const answers = await Promise.all(addresses.map((url) => provider.call({ url })));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await disableRestaurant(database, ['1']);
    expect(await statuses()).toEqual([404, 404, 404]);
    await enableRestaurant(database, ['1']);
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

describe('a live picture', () => {
  it('continues after its address expires, and ends when the user loses the permission', async () => {
    const response = await watch(await readCamera());
    expect(response.status).toBe(200);
    provider.clock.advance(3600);
    expect(await read(response, 30)).toBe(false);
    await provider.setPermissions('anna', ['read_restaurant']);
    expect(await read(response)).toBe(true);
  });

  it.each([
    ['its camera', () => disableCamera(provider.database, ['1'])],
    ['its restaurant', () => disableRestaurant(provider.database, ['1'])],
    ['who watches', () => disableUser(provider.database, ['anna'])],
  ])('ends once %s is disabled', async (_, disable) => {
    const response = await watch(await readCamera());
    expect(response.status).toBe(200);
    await disable();
    expect(await read(response)).toBe(true);
  });

  it('ends when its camera is deleted', async () => {
    const response = await watch(await readCamera());
    await provider.database.delete(cameras);
    expect(await read(response)).toBe(true);
  });

  it("ends with the viewer's session, even if others may still watch", async () => {
    await provider.addMember('boris', 1);
    await provider.logIn('boris');
    const response = await watch(await readCamera());
    await provider.database.execute('update sessions set revoked_at = now() where user_id = 1');
    expect(await read(response)).toBe(true);
  });
});
