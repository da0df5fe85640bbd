import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ZoneConfig } from '@maitred/contract';
import { eq } from 'drizzle-orm';
import {
  cameras,
  chatMessages,
  faceImages,
  faceLists,
  facePictures,
  faceProfiles,
  zones,
} from '../database/schema';
import { createCamera } from '../operations/restaurants';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { CAPS, type Cap, MOST_CAMERAS_OF_RESTAURANT, MOST_MESSAGES_OF_USER } from './caps';

/** How many calls compete for the last place. */
const RIVALS = 6;

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  const camera = { restaurantId: 1, streamUrl: 'demo:hall' };
  await provider.database.insert(cameras).values([
    { ...camera, name: 'Hall' },
    { ...camera, name: 'Door' },
  ]);
  anna = await provider.logIn('anna');
});

const many = <T>(count: number, one: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => one(number));
const post = (url: string, body: object) =>
  provider.call({ method: 'POST', url, token: anna, body });
const put = (url: string, body: object) => provider.call({ method: 'PUT', url, token: anna, body });
const refusalOf = ({ most, refusal, what, field }: Cap) => ({
  status: 400,
  body: {
    status: refusal,
    details: `${field === undefined ? '' : `${field}: `}more than ${most} ${what}`,
  },
});

/** The statuses of calls sent at the same time. */
async function together(send: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(many(RIVALS, () => send()));
  return answers.map(({ status }) => status).sort();
}

const ONE_PASSED = [201, ...many(RIVALS - 1, () => 400)];

const config: ZoneConfig = {
  type: 'pa',
  polygon: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ],
  alert: { type: 'crowding', count: 5 },
};

describe('the zones of a camera', () => {
  const createZone = (camera_id = 1) => post('/api/vazone/', { camera_id, name: 'Zone', config });
  const fill = (count: number, cameraId = 1) =>
    provider.database
      .insert(zones)
      .values(many(count, (number) => ({ cameraId, name: `Zone ${number}`, config })));

  it('can be created up to the limit, even by simultaneous requests', async () => {
    await fill(CAPS.zonesOfCamera.most - 1);
    expect(await together(createZone)).toEqual(ONE_PASSED);
    expect(await createZone()).toMatchObject(refusalOf(CAPS.zonesOfCamera));
    expect(await createZone(2)).toMatchObject({ status: 201 });
  });

  it('can be changed above the limit, but not moved to a full camera', async () => {
    await fill(CAPS.zonesOfCamera.most + 5);
    await createZone(2);
    const [moving] = await provider.database.select().from(zones).where(eq(zones.cameraId, 2));
    const body = { camera_id: 1, name: 'Zone', config };
    expect(await put(`/api/vazone/${moving?.id}/`, body)).toMatchObject(
      refusalOf(CAPS.zonesOfCamera),
    );
    expect(await put('/api/vazone/1/', body)).toMatchObject({ status: 200 });
    expect(await put('/api/vazone/1/', { ...body, camera_id: 2 })).toMatchObject({ status: 200 });
  });
});

describe('face lists and profiles', () => {
  const createList = (restaurant_id = 1) =>
    post('/api/face_profiles_lists/', { name: 'Staff', restaurant_id, type: 'employees' });
  const createProfile = (list_id = 1) =>
    post('/api/face_profiles/', { name: 'Ann', gender: 'F', image_ids: [], list_id });
  const fillLists = (count: number) =>
    provider.database
      .insert(faceLists)
      .values(many(count, () => ({ restaurantId: 1, name: 'Staff', type: 'employees' as const })));
  const fillProfiles = (count: number, listId: number) =>
    provider.database
      .insert(faceProfiles)
      .values(many(count, () => ({ listId, name: 'Ann', gender: 'F' as const })));

  it('can have lists up to the limit per restaurant, even by simultaneous requests', async () => {
    await fillLists(CAPS.listsOfRestaurant.most - 1);
    expect(await together(createList)).toEqual(ONE_PASSED);
    expect(await createList()).toMatchObject(refusalOf(CAPS.listsOfRestaurant));
    await provider.addMember('anna', 2);
    expect(await createList(2)).toMatchObject({ status: 201 });
  });

  it('can have profiles up to the limit per list, even by simultaneous requests', async () => {
    await fillLists(2);
    await fillProfiles(CAPS.profilesOfList.most - 1, 1);
    expect(await together(createProfile)).toEqual(ONE_PASSED);
    expect(await createProfile()).toMatchObject(refusalOf(CAPS.profilesOfList));
    expect(await createProfile(2)).toMatchObject({ status: 201 });
  });

  it('cannot have more profiles than the limit per restaurant allows', async () => {
    const full = CAPS.profilesOfRestaurant.most / CAPS.profilesOfList.most;
    await fillLists(full + 1);
    for (const listId of many(full, (number) => number + 1)) {
      await fillProfiles(CAPS.profilesOfList.most, listId);
    }
    expect(await createProfile(full + 1)).toMatchObject(refusalOf(CAPS.profilesOfRestaurant));
  });

  it('have a limited number of pictures each, even with simultaneous changes', async () => {
    const { most } = CAPS.imagesOfProfile;
    const idOf = (number: number) => `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
    const pictureHash = 'a hash';
    const uploadedAt = provider.clock.now;
    await provider.database
      .insert(facePictures)
      .values({ hash: pictureHash, picture: new Uint8Array([1]) });
    await provider.database.insert(faceImages).values(
      many(2 * most, (number) => ({
        id: idOf(number),
        restaurantId: 1,
        pictureHash,
        uploadedAt,
      })),
    );
    await fillLists(1);
    await fillProfiles(1, 1);
    const change = (from: number, count: number = most) =>
      put('/api/face_profiles/1/', {
        name: 'Ann',
        gender: 'F',
        image_ids: many(count, (number) => idOf(from + number)),
      });
    expect(await change(0, most + 1)).toMatchObject(refusalOf(CAPS.imagesOfProfile));
    const answers = await Promise.all([change(0), change(most)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await provider.call({ url: '/api/face_profiles/', token: anna });
    const [profile] = (body as { results: { images: object[] }[] }).results;
    expect(profile?.images).toHaveLength(most);
  });
});

describe('chat prompts', () => {
  const ask = () => post('/api/chat/chat_prompt/', { text: 'visits today', timezone: 'UTC' });
  const fill = (count: number, createdAt = provider.clock.now) =>
    provider.database.insert(chatMessages).values(
      many(count, (number) => ({
        userId: 1,
        type: number % 2 === 0 ? ('prompt' as const) : ('answer' as const),
        text: 'visits today',
        createdAt,
      })),
    );

  it('are limited per user and day, even by simultaneous requests, and allowed again a day later', async () => {
    await fill(2 * (CAPS.promptsOfDay.most - 1));
    expect(await together(ask)).toEqual(ONE_PASSED);
    expect(await ask()).toMatchObject(refusalOf(CAPS.promptsOfDay));
    const boris = await provider.logIn('boris');
    const body = { text: 'visits today', timezone: 'UTC' };
    const url = '/api/chat/chat_prompt/';
    expect(await provider.call({ method: 'POST', url, token: boris, body })).toMatchObject({
      status: 201,
    });
    provider.clock.advance(24 * 3600);
    anna = await provider.logIn('anna');
    expect(await ask()).toMatchObject({ status: 201 });
  });

  it('cause the oldest messages to be deleted when there are too many', async () => {
    await fill(MOST_MESSAGES_OF_USER + 10, new Date('2026-03-01T12:00:00Z'));
    expect(await ask()).toMatchObject({ status: 201 });
    const kept = await provider.database.select({ id: chatMessages.id }).from(chatMessages);
    expect(kept).toHaveLength(MOST_MESSAGES_OF_USER);
    expect(Math.min(...kept.map(({ id }) => id))).toBe(13);
  });
});

it('the documentation and the OpenAPI document list all limits', async () => {
  const table = readFileSync(new URL('../../../docs/calls.md', import.meta.url), 'utf8');
  const { body } = await provider.call({ url: '/api/openapi.json' });
  const document = JSON.stringify(body);
  for (const { most, refusal, what } of Object.values(CAPS)) {
    expect(table).toContain(`| ${what} | ${most} | \`${refusal}\` |`);
    expect(document).toContain(`At most ${most} ${what}: more is a 400 ${refusal}.`);
  }
  expect(table).toContain(`the newest ${MOST_MESSAGES_OF_USER} messages`);
});

it('an operator can create a limited number of cameras per restaurant', async () => {
  const camera = { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' };
  await provider.database
    .insert(cameras)
    .values(many(MOST_CAMERAS_OF_RESTAURANT - 3, () => camera));
  const parameters = ['--restaurant', '1', '--name', 'Door', '--source', 'rtsp://cam/1'];
  const create = () => createCamera(provider.database, parameters, async () => '');
  const outcomes = await Promise.allSettled(many(RIVALS, () => create()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(create()).rejects.toThrow(
    `the restaurant 1 has ${MOST_CAMERAS_OF_RESTAURANT} cameras: there can be no more`,
  );
});
