import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { cameras, faceLists, faceProfileImages, faceProfiles, zones } from '../database/schema';
import { putFaceImage } from '../faces/face-image.repository';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BY_TEST } from '../testing/test-provider';

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  const { database } = provider;
  await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await database
    .insert(zones)
    .values(['Counter', 'Bar'].map((name) => ({ cameraId: 1, name, config: ZONE_CONFIG })));
  await database
    .insert(faceLists)
    .values(
      ['Staff', 'Guests'].map((name) => ({ restaurantId: 1, name, type: 'clients' as const })),
    );
  await database
    .insert(faceProfiles)
    .values(['Ann', 'Ben'].map((name) => ({ listId: 1, name, gender: 'F' as const })));
  anna = await provider.logIn('anna');
});

const polygon = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0.5, y: 1 },
];
const ZONE_CONFIG = {
  alert: { type: 'crowding' as const, count: 5 },
  type: 'pa' as const,
  polygon,
};

interface Resource {
  list: string;
  item: (id: number) => string;
  body: object;
  /** Another change of the same object. */
  other: object;
}

const RESOURCES: [string, Resource][] = [
  [
    'a zone',
    {
      list: '/api/vazone/?camera_id=1',
      item: (id) => `/api/vazone/${id}/`,
      body: { camera_id: 1, name: 'Table', config: ZONE_CONFIG },
      other: { camera_id: 1, name: 'Stool', config: ZONE_CONFIG },
    },
  ],
  [
    'a face list',
    {
      list: '/api/face_profiles_lists/',
      item: (id) => `/api/face_profiles_lists/${id}/`,
      body: { name: 'Crew' },
      other: { name: 'Team' },
    },
  ],
  [
    'a face profile',
    {
      list: '/api/face_profiles/?list_id=1',
      item: (id) => `/api/face_profiles/${id}/`,
      body: { name: 'Cleo', gender: 'F', image_ids: [] },
      other: { name: 'Dora', gender: 'F', image_ids: [] },
    },
  ],
];

const read = async (url: string) => {
  const { headers, body } = await provider.call({ url, token: anna });
  return { tag: String(headers.etag), body };
};
const update = (url: string, body: object, ifMatch?: string) =>
  provider.call({
    method: 'PUT',
    url,
    token: anna,
    body,
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

describe.each(RESOURCES)('%s', (_name, { list, item, body, other }) => {
  it('can be updated with the ETag of the list it was read from', async () => {
    const { tag } = await read(list);
    expect(tag).toMatch(/^"1-[0-9a-f]{12}\.2-[0-9a-f]{12}"$/);
    expect(await update(item(1), body, tag)).toMatchObject({ status: 200 });
  });

  it('is not updated if somebody else has changed it, and the response has the new ETag', async () => {
    const { tag } = await read(list);
    const theirs = await update(item(1), other);
    const refused = await update(item(1), body, tag);
    expect(refused).toMatchObject({
      status: 412,
      body: { status: 'changed_meanwhile', details: expect.stringMatching(/^If-Match: /) },
      headers: { etag: theirs.headers.etag },
    });
    expect((await read(list)).body).toMatchObject(
      Array.isArray((await read(list)).body) ? [theirs.body, {}] : { results: [theirs.body, {}] },
    );
    expect(await update(item(1), body, String(refused.headers.etag))).toMatchObject({
      status: 200,
    });
  });

  it('can be updated if only other items of the list have changed', async () => {
    const { tag } = await read(list);
    await update(item(2), other);
    expect(await update(item(1), body, tag)).toMatchObject({ status: 200 });
    expect(await update(item(2), body, tag)).toMatchObject({ status: 412 });
  });

  it('accepts the same update again, in case the first response was lost', async () => {
    const { tag } = await read(list);
    const first = await update(item(1), body, tag);
    expect(await update(item(1), body, tag)).toMatchObject({
      status: 200,
      headers: { etag: first.headers.etag },
    });
  });

  it('is updated unconditionally without If-Match or with *', async () => {
    await update(item(1), other);
    expect(await update(item(1), body)).toMatchObject({ status: 200 });
    expect(await update(item(1), other, '*')).toMatchObject({ status: 200 });
  });

  it('accepts an ETag that a proxy has weakened or suffixed, but not one of another object', async () => {
    const { tag } = await read(list);
    const [one, two] = /"(\S+)\.(\S+)"/.exec(tag)?.slice(1) ?? [];
    expect(await update(item(1), other, `"${two}"`)).toMatchObject({ status: 412 });
    expect(await update(item(1), other, `"1${one}"`)).toMatchObject({ status: 412 });
    expect(await update(item(1), other, 'nonsense')).toMatchObject({ status: 412 });
    expect(await update(item(1), other, `"x", W/"${two}.${one}-gzip"`)).toMatchObject({
      status: 200,
    });
  });

  it('is updated by only one of ten simultaneous requests', async () => {
    const { tag } = await read(list);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        update(item(1), { ...body, name: `Name ${number}` }, tag),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });
});

it('has the same ETag from its create, its update, its own read and its list', async () => {
  const list = await provider.call({
    method: 'POST',
    url: '/api/face_profiles_lists/',
    token: anna,
    body: { name: 'New', description: 'All', restaurant_id: 1, type: 'clients' },
  });
  const { id } = list.body as { id: number };
  expect((await read(`/api/face_profiles_lists/${id}/`)).tag).toBe(list.headers.etag);
  expect((await read('/api/face_profiles_lists/?query=New')).tag).toBe(list.headers.etag);
  const updated = await update(`/api/face_profiles_lists/${id}/`, {});
  expect(updated.headers.etag).toBe(list.headers.etag);
});

it('gets a new ETag for other pictures, but not for newly signed addresses', async () => {
  const { database, clock } = provider;
  const image = randomUUID();
  const uploaded = { id: image, restaurantId: 1, picture: Buffer.from('picture') };
  await putFaceImage(database, { ...uploaded, uploadedAt: clock.now }, BY_TEST);
  const without = (await read('/api/face_profiles/')).tag;
  await database.insert(faceProfileImages).values({ profileId: 1, imageId: image, place: 0 });
  const before = await read('/api/face_profiles/');
  expect(before.tag).not.toBe(without);
  clock.advance(24 * 3600);
  anna = await provider.logIn('anna');
  const after = await read('/api/face_profiles/');
  expect(after.tag).toBe(before.tag);
  expect(after.body).not.toEqual(before.body);
});

it('has no ETag if it is empty or too long for a header', async () => {
  const { database } = provider;
  const count = (zoneCount: number) =>
    database.execute(sql`
      insert into zones (camera_id, name, config)
      select 1, 'Zone', ${JSON.stringify(ZONE_CONFIG)}::jsonb from generate_series(1, ${zoneCount}::int)`);
  await count(98);
  expect((await read('/api/vazone/')).tag.length).toBeLessThan(2000);
  await count(1);
  expect((await read('/api/vazone/')).tag).toBe('undefined');
  await database.delete(zones);
  expect((await read('/api/vazone/')).tag).toBe('undefined');
});
