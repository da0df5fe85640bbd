import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { alertPictures, cameras, zones } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Bar', streamUrl: 'demo:bar' });
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  await provider.database.insert(zones).values({
    cameraId: 1,
    name: 'Queue',
    config: { type: 'pa', polygon, alert: { type: 'crowding', count: 1 } },
  });
});

const red = { r: 200, g: 20, b: 20 };
const drawn = (width: number, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const textOf = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');

const send = (overrides: object) =>
  provider.detect({ people: [{ track: 'a', x: 0.7, y: 0.3 }], ...overrides });

describe('the frame of a detection', () => {
  it('becomes the picture of its alert, even if it is late or from a demo camera', async () => {
    const at = new Date(provider.clock.now.getTime() - 3_600_000).toISOString();
    const frame = await textOf(drawn(160).jpeg());
    expect(await send({ at, frame })).toMatchObject({ status: 204 });
    const { body } = await provider.call({
      url: '/api/alerts/',
      token: await provider.logIn('anna'),
    });
    const [alert] = (body as { results: { snapshot: string }[] }).results;
    const answer = await provider.app.inject({ url: alert?.snapshot ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const shown = sharp(answer.rawPayload);
    expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 });
    const { channels } = await shown.stats();
    for (const [place, value] of Object.values(red).entries()) {
      expect(Math.abs((channels[place]?.mean ?? 0) - value)).toBeLessThan(6);
    }
  });

  it('gets boxes around the people of the alert', async () => {
    const frame = await textOf(drawn(160).jpeg());
    const box = { x: 0.25, y: 0.1, width: 0.5, height: 0.8 };
    const people = [{ track: 'a', x: 0.7, y: 0.3, box }];
    expect(await send({ frame, people })).toMatchObject({ status: 204 });
    const [kept] = await provider.database.select().from(alertPictures);
    const pixels = await sharp(kept?.picture).removeAlpha().raw().toBuffer();
    const greenAt = (x: number, y: number) => pixels[3 * (y * 160 + x) + 1] ?? 0;
    expect(greenAt(40, 60)).toBeGreaterThan(100);
    expect(greenAt(60, 60)).toBeLessThan(40);
  });

  it.each([
    { x: 0.5, y: 0.5, width: 1.1, height: 0.1 },
    { x: -0.1, y: 0.5, width: 0.1, height: 0.1 },
    { x: 0.5, y: 0.5, width: 0.1 },
    { x: 0.5, y: 0.5, width: 0.1, height: 0.1, depth: 1 },
  ])('is refused with a box such as %j', async (box) => {
    const people = [{ track: 'a', x: 0.7, y: 0.3, box }];
    expect(await send({ people })).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining('box') },
    });
  });

  it('is stored only for an alert', async () => {
    const frame = await textOf(drawn(160).jpeg());
    expect(await send({ frame, people: [] })).toMatchObject({ status: 204 });
    expect(await provider.database.$count(alertPictures)).toBe(0);
    expect(await send({ frame })).toMatchObject({ status: 204 });
    expect(await send({ frame })).toMatchObject({ status: 204 });
    expect(await provider.database.$count(alertPictures)).toBe(1);
  });

  it('is accepted if it is truncated', async () => {
    const whole = await drawn(640, 480).jpeg().toBuffer();
    const frame = whole.subarray(0, Math.floor(whole.length * 0.7)).toString('base64');
    expect(await send({ frame })).toMatchObject({ status: 204 });
    expect(await provider.database.$count(alertPictures)).toBe(1);
  });

  it.each([
    ['no base64', 'not base64', async () => '§§§'],
    ['no picture', 'not a JPEG', async () => Buffer.from('a text').toString('base64')],
    [
      'a head of nothing',
      'not a JPEG',
      async () => Buffer.from([255, 216, 255]).toString('base64'),
    ],
    ['a PNG', 'not a JPEG', () => textOf(drawn(160).png())],
    ['a side too long', 'a side of more than 4096 pixels', () => textOf(drawn(4097, 1).jpeg())],
    ['a byte too many', 'larger than 300 kB', async () => Buffer.alloc(300_001).toString('base64')],
  ])('is refused if it is %s: %s', async (_what, words, frame) => {
    expect(await send({ frame: await frame() })).toMatchObject({
      status: 400,
      body: { status: 'invalid', details: `frame: ${words}` },
    });
    expect(await send({})).toMatchObject({ status: 204 });
  });

  it('may be sent in addition to the body limit, which still applies to the rest', async () => {
    const jpeg = await drawn(160).jpeg().toBuffer();
    // Bytes after the end of a JPEG are ignored.
    const frame = Buffer.concat([jpeg, Buffer.alloc(300_000 - jpeg.length)]).toString('base64');
    const padding = 'x'.repeat(1024 * 1024 - 1000);
    // The body is read completely, so that the response can name the unknown field.
    expect(await send({ frame, padding })).toMatchObject({
      status: 400,
      body: { details: expect.stringMatching(/^padding:/) },
    });
    expect(await send({ frame, padding: `${padding}${'x'.repeat(2000)}` })).toMatchObject({
      status: 413,
    });
    expect(await send({ frame })).toMatchObject({ status: 204 });
  });
});
