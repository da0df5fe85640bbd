import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { cameras, faceImages, facePictures } from '../database/schema';
import { CAPS } from '../http/caps';
import { portrait } from '../testing/face-photos';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { BY_TEST } from '../testing/test-provider';
import { deleteUnusedImages, putFaceImage } from './face-image.repository';

const provider = setUpTestProvider();
let anna: string;
let boris: string;
let photo: Buffer;
beforeAll(async () => {
  photo = await portrait().jpeg().toBuffer();
});
beforeEach(async () => {
  anna = await provider.logIn('anna');
  boris = await provider.logIn('boris');
});

const lists = '/api/face_profiles_lists/';
const profiles = '/api/face_profiles/';
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  token = anna,
) => provider.call({ method, url, body, token });
const createList = async (name = 'Staff', restaurant_id = 1, token = anna) =>
  (
    (await call('POST', lists, { name, restaurant_id, type: 'employees' }, token)).body as {
      id: number;
    }
  ).id;
const createProfile = (list_id: number, overrides: object = {}) =>
  call('POST', profiles, { name: 'Ann', gender: 'F', image_ids: [], list_id, ...overrides });

/** Stores a picture as an upload would, without the detector. */
async function keepImage(number: number, restaurantId = 1): Promise<string> {
  const id = `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
  const picture = await portrait().webp().toBuffer();
  const uploadedAt = provider.clock.now;
  await putFaceImage(provider.database, { id, restaurantId, picture, uploadedAt }, BY_TEST);
  return id;
}

/** A real address to listen on, because hanging up needs a connection. */
let listening: Promise<string> | undefined;
const address = () => (listening ??= provider.app.listen({ host: '127.0.0.1', port: 0 }));

const upload = (fields: [name: string, value: string | Buffer][], token = anna) => {
  const parts = fields.flatMap(([name, value]) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"${typeof value === 'string' ? '' : '; filename="a.exe"\r\ncontent-type: text/plain'}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return provider.call({
    method: 'POST',
    url: '/api/face_profiles/image_upload/',
    token,
    body: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
};

describe('face lists', () => {
  it('are created, read, changed and deleted', async () => {
    const body = { name: 'Guests', description: 'Dear', restaurant_id: 1, type: 'clients' };
    expect(await call('POST', lists, body)).toMatchObject({
      status: 201,
      body: { id: 1, ...body },
    });
    expect(await call('GET', `${lists}1/`)).toMatchObject({
      status: 200,
      body: { id: 1, ...body },
    });
    const changed = { id: 1, ...body, name: 'Friends' };
    expect(await call('PUT', `${lists}1/`, { name: 'Friends' })).toMatchObject({
      status: 200,
      body: changed,
    });
    expect(await call('PUT', `${lists}1/`, {})).toMatchObject({ status: 200, body: changed });
    expect(await call('DELETE', `${lists}1/`)).toMatchObject({ status: 204 });
    expect(await call('GET', `${lists}1/`)).toMatchObject({ status: 404 });
  });

  it('are paginated, and can be searched by name', async () => {
    for (let number = 1; number <= 25; number += 1) await createList(`List ${number}%`);
    const page = async (query: string) =>
      (await call('GET', `${lists}${query}`)).body as {
        next: string | null;
        previous: string | null;
        results: { id: number }[];
      };
    const first = await page('');
    expect([first.results.length, first.previous]).toEqual([20, null]);
    const second = await page(`?cursor=${first.next}`);
    expect([second.results.map(({ id }) => id), second.next]).toEqual([[21, 22, 23, 24, 25], null]);
    expect(await page(`?cursor=${second.previous}`)).toMatchObject({ results: first.results });
    expect((await page('?query=list%207%25')).results).toMatchObject([{ id: 7 }, { id: 17 }]);
    expect((await page('?query=_')).results).toEqual([]);
    expect((await page('?query=7%20L%C3%ADst')).results).toMatchObject([{ id: 7 }, { id: 17 }]);
    expect((await page('?restaurant_id=1')).results).toHaveLength(20);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ description: 'a'.repeat(256) }, 'description'],
    [{ type: 'friends' }, 'type'],
  ])('refuse %j', async (overrides, field) => {
    const body = { name: 'Staff', restaurant_id: 1, type: 'employees', ...overrides };
    expect(await call('POST', lists, body)).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(new RegExp(`^${field}:`)) },
    });
  });

  it('are hidden from other tenants', async () => {
    const id = await createList();
    const url = `${lists}${id}/`;
    const range = 'date_from=2026-03-10T00:00:00Z&date_to=2026-03-11T00:00:00Z';
    const answers = await Promise.all([
      call('GET', url, undefined, boris),
      call('PUT', url, { name: 'Mine' }, boris),
      call('DELETE', url, undefined, boris),
      call('POST', lists, { name: 'A', restaurant_id: 1, type: 'clients' }, boris),
      call('GET', `${profiles}?list_id=${id}`, undefined, boris),
      call('GET', `${lists}detections/?list_id=${id}&${range}`, undefined, boris),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('face profiles', () => {
  it('are created with pictures, changed and deleted', async () => {
    const list = await createList();
    const [one, two] = [await keepImage(1), await keepImage(2)];
    const created = await createProfile(list, { image_ids: [two, one] });
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: 1,
        name: 'Ann',
        gender: 'F',
        list_id: list,
        images: [
          { id: two, url: expect.stringContaining(`/api/media/faces/${two}.webp?`) },
          { id: one, url: expect.stringContaining(one) },
        ],
      },
    });
    const { url = '' } = (created.body as { images: { url: string }[] }).images[0] ?? {};
    expect(await provider.call({ url })).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('private'),
      },
    });
    const changed = await call('PUT', `${profiles}1/`, {
      name: 'Anne',
      gender: 'F',
      image_ids: [one],
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Anne', images: [{ id: one }] } });
    expect(await provider.call({ url })).toMatchObject({ status: 404 });
    expect(await call('DELETE', `${profiles}1/`)).toMatchObject({ status: 204 });
    expect(await provider.database.select().from(faceImages)).toEqual([]);
  });

  it('refuse a picture that is missing or belongs to another restaurant', async () => {
    const list = await createList();
    const [own, foreign] = [await keepImage(1), await keepImage(2, 2)];
    await createProfile(list, { image_ids: [own] });
    for (const image of [foreign, '00000000-0000-5000-8000-000000000009']) {
      expect(await createProfile(list, { image_ids: [image] })).toMatchObject({
        status: 400,
        body: { details: expect.stringMatching(/^image_ids:/) },
      });
    }
    expect((await call('GET', profiles)).body).toMatchObject({ results: [{ id: 1 }] });
  });

  it('can be filtered by list and searched by name', async () => {
    const [staff, guests] = [await createList('Staff'), await createList('Guests')];
    await createProfile(staff, { name: 'Борис' });
    await createProfile(guests, { name: 'Bella' });
    const names = async (query: string) =>
      (
        (await call('GET', `${profiles}${query}`)).body as { results: { name: string }[] }
      ).results.map(({ name }) => name);
    expect(await names(`?list_id=${staff}`)).toEqual(['Борис']);
    expect(await names('?query=ELL')).toEqual(['Bella']);
    expect(await names('?query=zzz')).toEqual([]);
  });

  it.each(['Артем', 'Пётров Артём', ' Федоров  тем ', 'Zoe', 'Зоё', '100%'])(
    'are found by the spelling that people type: %s',
    async (query) => {
      const staff = await createList('Штат');
      await createProfile(staff, { name: 'Артём Петров-Фёдоров (Zoë, Зое) 100%' });
      await createProfile(staff, { name: 'Борис 1000' });
      const { body } = await call('GET', `${profiles}?query=${encodeURIComponent(query)}`);
      expect(body).toMatchObject({ results: [{ name: expect.stringMatching(/^Артём/) }] });
    },
  );

  it.each([
    [{ gender: 'X' }, 'gender'],
    [{ name: 'a'.repeat(256) }, 'name'],
    [{ image_ids: ['1'] }, 'image_ids'],
  ])('refuse %j', async (overrides, field) => {
    expect(await createProfile(await createList(), overrides)).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(new RegExp(`^${field}`)) },
    });
  });
});

describe('a photo', () => {
  const idsOf = async (profile: number) => {
    const { body } = await call('GET', profiles);
    const { results } = body as { results: { id: number; images: { id: string }[] }[] };
    return results.find(({ id }) => id === profile)?.images.map(({ id }) => id);
  };
  const send = async (restaurant = '1', token = anna) => {
    const answer = await upload(
      [
        ['image', photo],
        ['restaurant_id', restaurant],
      ],
      token,
    );
    expect(answer).toMatchObject({ status: 201 });
    return answer.body as { id: string; url: string };
  };
  const stored = async () => ({
    images: await provider.database.$count(faceImages),
    bytes: await provider.database.$count(facePictures),
  });

  it('can belong to two profiles, and is deleted with the last of them', async () => {
    const [staff, guests] = [await createList('Staff'), await createList('Guests')];
    const { id, url } = await send();
    expect(await createProfile(staff, { image_ids: [id] })).toMatchObject({ status: 201 });
    const again = await send();
    const other = await keepImage(2);
    expect(await createProfile(guests, { image_ids: [other, again.id] })).toMatchObject({
      status: 201,
    });
    expect(await createProfile(staff, { image_ids: [again.id.toUpperCase(), id] })).toMatchObject({
      status: 201,
      body: { images: [{ id }] },
    });
    expect([await idsOf(1), await idsOf(2)]).toEqual([[id], [other, id]]);

    await call('DELETE', `${profiles}1/`);
    await call('PUT', `${profiles}3/`, { name: 'Ann', gender: 'F', image_ids: [] });
    expect(await idsOf(2)).toEqual([other, id]);
    expect(await provider.call({ url })).toMatchObject({ status: 200 });
    await call('DELETE', `${lists}${guests}/`);
    expect(await provider.call({ url })).toMatchObject({ status: 404 });
    expect(await stored()).toEqual({ images: 0, bytes: 0 });
  });

  it('is stored once for all restaurants, but each restaurant sees only its own upload', async () => {
    const [ours, theirs] = [await send(), await send('2', boris)];
    expect(theirs.id).not.toBe(ours.id);
    expect(await stored()).toEqual({ images: 2, bytes: 1 });
    expect(await createProfile(await createList(), { image_ids: [theirs.id] })).toMatchObject({
      status: 400,
    });
    await provider.database.delete(faceImages).where(eq(faceImages.id, ours.id));
    expect(await stored()).toEqual({ images: 1, bytes: 1 });
    expect(await provider.call({ url: theirs.url })).toMatchObject({ status: 200 });
  });

  it('survives if one profile takes it while another drops it', async () => {
    const list = await createList();
    const [one, two] = [await keepImage(1), await keepImage(2)];
    await createProfile(list, { image_ids: [one] });
    await createProfile(list, { image_ids: [two] });
    const give = (profile: number, image: string) =>
      call('PUT', `${profiles}${profile}/`, { name: 'Ann', gender: 'F', image_ids: [image] });
    for (let turn = 0; turn < 6; turn += 1) {
      const [first, second] = turn % 2 === 0 ? [two, one] : [one, two];
      const answers = await Promise.all([give(1, first), give(2, second)]);
      // The second call finds the other's picture gone, or gets it.
      for (const { status } of answers) expect([200, 400]).toContain(status);
      const kept = [...((await idsOf(1)) ?? []), ...((await idsOf(2)) ?? [])];
      expect(kept).toHaveLength(2);
      expect((await stored()).images).toBe(new Set(kept).size);
      if (new Set(kept).size < 2) break;
    }
  });

  it('is kept or refused consistently if its last profile is deleted while another takes it', async () => {
    const list = await createList();
    for (let turn = 1; turn <= 6; turn += 1) {
      const image = await keepImage(turn);
      const { body } = await createProfile(list, { image_ids: [image] });
      const [created] = await Promise.all([
        createProfile(list, { image_ids: [image] }),
        call('DELETE', `${profiles}${(body as { id: number }).id}/`),
      ]);
      const isThere = created.status === 201;
      if (!isThere) expect(created).toMatchObject({ status: 400 });
      const left = await provider.database.$count(faceImages, eq(faceImages.id, image));
      expect(left).toBe(isThere ? 1 : 0);
    }
  });

  it('is refused if too many uploads of the restaurant are unused', async () => {
    const { most } = CAPS.uploadsOfRestaurant;
    const picture = await portrait().webp().toBuffer();
    const { hash } = await keepPicture(picture);
    await provider.database.insert(faceImages).values(
      Array.from({ length: most }, (_, number) => ({
        id: `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`,
        restaurantId: 1,
        pictureHash: hash,
        uploadedAt: provider.clock.now,
      })),
    );
    const fields: Parameters<typeof upload>[0] = [
      ['image', photo],
      ['restaurant_id', '1'],
    ];
    expect(await upload(fields)).toMatchObject({
      status: 400,
      body: { status: 'too_many_uploads' },
    });
    await send('2', boris);
    await createProfile(await createList(), {
      image_ids: ['00000000-0000-5000-8000-000000000000'],
    });
    await send();
  });

  async function keepPicture(picture: Buffer): Promise<{ hash: string }> {
    const hash = createHash('sha256').update(picture).digest('hex');
    await provider.database.insert(facePictures).values({ hash, picture });
    return { hash };
  }
});

describe('uploading a picture', () => {
  it('keeps a usable face, and returns the same id for the same picture', async () => {
    const first = await upload([
      ['image', photo],
      ['restaurant_id', '1'],
    ]);
    expect(first).toMatchObject({
      status: 201,
      body: { url: expect.stringContaining('/api/media/faces/') },
    });
    const again = await upload([
      ['restaurant_id', '1'],
      ['image', photo],
    ]);
    expect((again.body as { id: string }).id).toBe((first.body as { id: string }).id);
    const list = await createList();
    const { id } = first.body as { id: string };
    expect(await createProfile(list, { image_ids: [id] })).toMatchObject({ status: 201 });
  });

  it.each([
    ['without a file', [['restaurant_id', '1']], 400, 'image'],
    ['without a restaurant', [['image', Buffer.from('a')]], 400, 'restaurant_id'],
    [
      'with a text for a file',
      [
        ['image', 'a'],
        ['restaurant_id', '1'],
      ],
      400,
      'image',
    ],
    [
      'with another field',
      [
        ['image', Buffer.from('a')],
        ['restaurant_id', '1'],
        ['mood', 'good'],
      ],
      400,
      'mood',
    ],
    [
      'that is no picture',
      [
        ['image', Buffer.from('a')],
        ['restaurant_id', '1'],
      ],
      415,
      'image',
    ],
    [
      "for another tenant's restaurant",
      [
        ['image', Buffer.from('a')],
        ['restaurant_id', '2'],
      ],
      404,
      'restaurant',
    ],
  ] as [string, [string, string | Buffer][], number, string][])(
    'refuses one %s',
    async (_what, fields, status, details) => {
      expect(await upload(fields)).toMatchObject({
        status,
        body: { details: expect.stringMatching(new RegExp(`^${details}`)) },
      });
    },
  );

  it('refuses a file that is too large, and a body that is not a form', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(
      await upload([
        ['restaurant_id', '1'],
        ['image', large],
      ]),
    ).toMatchObject({ status: 413 });
    const json = await call('POST', '/api/face_profiles/image_upload/', { restaurant_id: 1 });
    expect(json).toMatchObject({ status: 415 });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--edge\r\n'],
    [
      'that ends within a part',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nhalf of it',
    ],
    [
      'that ends within a field',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="restaurant_id"\r\n\r\n1',
    ],
  ])('refuses a form %s', async (_what, type, body) => {
    const answer = await provider.call({
      method: 'POST',
      url: '/api/face_profiles/image_upload/',
      token: anna,
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 'invalid', details: 'body: not a form' },
    });
  });

  it('does not wait for uploads of another restaurant', async () => {
    const { pictures } = provider.services;
    let end = () => {};
    const held = pictures.run('1', () => new Promise<void>((resolve) => (end = resolve)));
    const waiting = upload([
      ['image', photo],
      ['restaurant_id', '1'],
    ]);
    const other = await upload(
      [
        ['image', photo],
        ['restaurant_id', '2'],
      ],
      boris,
    );
    expect([other.status, pictures.waiting]).toEqual([201, 1]);
    end();
    await held;
    expect(await waiting).toMatchObject({ status: 201 });
  });

  it('frees its place in the queue when its client disconnects', async () => {
    const { pictures } = provider.services;
    let end = () => {};
    const held = pictures.run('1', () => new Promise<void>((resolve) => (end = resolve)));
    const waits = async (count: number) => {
      for (let tries = 0; pictures.waiting !== count && tries < 1000; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(pictures.waiting).toBe(count);
    };
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(photo)]), 'a.jpg');
    form.set('restaurant_id', '1');
    const hangUp = new AbortController();
    const sent = fetch(`${await address()}/api/face_profiles/image_upload/`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${anna}` },
      signal: hangUp.signal,
    });
    try {
      await waits(1);
      hangUp.abort();
      await expect(sent).rejects.toThrow('aborted');
      await waits(0);
    } finally {
      end();
      await held;
    }
    expect(await provider.database.select().from(faceImages)).toEqual([]);
  });

  it('is not read until it gets a place, of which each tenant has only a few', async () => {
    const { uploadBodies } = provider.services;
    const { hostname, port } = new URL(await address());
    const waits = async (count: number) => {
      for (let tries = 0; uploadBodies.waiting !== count && tries < 1000; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(uploadBodies.waiting).toBe(count);
    };
    const halfSent = Array.from({ length: 6 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(
        `POST /api/face_profiles/image_upload/ HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${anna}\r\n` +
          'content-type: multipart/form-data; boundary=edge\r\ncontent-length: 1000000\r\n\r\n--edge\r\n',
      );
      return socket;
    });
    const fields: Parameters<typeof upload>[0] = [
      ['restaurant_id', '1'],
      ['image', photo],
    ];
    try {
      await waits(4);
      expect(await upload(fields)).toMatchObject({ status: 429 });
      const [, image] = fields;
      if (image === undefined) throw new Error('no image');
      expect(await upload([['restaurant_id', '2'], image], boris)).toMatchObject({ status: 201 });
    } finally {
      for (const socket of halfSent) socket.destroy();
    }
    await waits(0);
    expect(await upload(fields)).toMatchObject({ status: 201 });
  });

  it('is throttled after too many attempts', async () => {
    for (let number = 0; number < 60; number += 1) {
      provider.services.uploads.count('1');
    }
    expect(
      await upload([
        ['image', photo],
        ['restaurant_id', '1'],
      ]),
    ).toMatchObject({
      status: 429,
      body: { status: 'throttled' },
    });
    provider.clock.advance(60);
  });

  it('again restarts the day for which it is kept unused', async () => {
    const fields: Parameters<typeof upload>[0] = [
      ['image', photo],
      ['restaurant_id', '1'],
    ];
    await upload(fields);
    provider.clock.advance(20 * 3600);
    anna = await provider.logIn('anna');
    const { id } = (await upload(fields)).body as { id: string };
    provider.clock.advance(10 * 3600);
    const aDayAgo = new Date(provider.clock.now.getTime() - 24 * 3_600_000);
    await deleteUnusedImages(provider.database, aDayAgo);
    anna = await provider.logIn('anna');
    expect(await createProfile(await createList(), { image_ids: [id] })).toMatchObject({
      status: 201,
    });
  });

  it('is undone if no profile uses it within a day', async () => {
    const [used] = [await keepImage(1), await keepImage(2)];
    await createProfile(await createList(), { image_ids: [used] });
    provider.clock.advance(86_401);
    const dayAgo = new Date(provider.clock.now.getTime() - 86_400_000);
    await deleteUnusedImages(provider.database, dayAgo);
    const left = await provider.database.select({ id: faceImages.id }).from(faceImages);
    expect(left).toEqual([{ id: used }]);
  });
});

describe('detections', () => {
  it('are listed by profile, for a range and a camera, with each sighting once', async () => {
    await provider.database.insert(cameras).values([
      { restaurantId: 1, name: 'Door', streamUrl: 'rtsp://door' },
      { restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://hall' },
    ]);
    const list = await createList();
    await createProfile(list);
    const foreign = await createList('Theirs', 2, boris);
    await call(
      'POST',
      profiles,
      { name: 'Eve', gender: 'F', image_ids: [], list_id: foreign },
      boris,
    );
    const see = (camera_id: number, sequence: number) =>
      provider.call({
        method: 'POST',
        url: '/ingest/detections/',
        token: provider.services.ingestKeys.keyOf(camera_id),
        body: {
          camera_id,
          at: provider.clock.now.toISOString(),
          sequence,
          people: [],
          faces: [1, 2].map((face_profile_id) => ({ face_profile_id, x: 0.5, y: 0.5 })),
          tables: [],
        },
      });
    await see(1, 1);
    provider.clock.advance(30);
    await see(1, 2);
    await see(2, 1);
    const range = 'date_from=2026-03-10T00:00:00Z&date_to=2026-03-11T00:00:00Z';
    const ask = async (extra: string) =>
      (await call('GET', `${lists}detections/?list_id=${list}&${range}${extra}`)).body;
    const who = { face_profile_id: 1, face_profile_name: 'Ann' };
    expect(await ask('')).toEqual([
      {
        ...who,
        detections: [
          { ts: '2026-03-10T12:00:30.000Z', camera_name: 'Hall' },
          { ts: '2026-03-10T12:00:00.000Z', camera_name: 'Door' },
        ],
      },
    ]);
    expect(await ask('&camera_id=1')).toMatchObject([{ detections: [{ camera_name: 'Door' }] }]);
  });
});
