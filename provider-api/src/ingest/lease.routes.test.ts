import { beforeEach, describe, expect, it } from '@jest/globals';
import { cameraStates, cameras, visits } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';

const provider = setUpTestProvider();
beforeEach(async () => {
  await provider.database
    .insert(cameras)
    .values({ restaurantId: 1, name: 'Hall', streamUrl: 'rtsp://192.0.2.7/hall' });
});

const key = () => provider.services.ingestKeys.keyOf(1);
const lease = (run: string, seconds = 15, token = key()) =>
  provider.call({
    method: 'PUT',
    url: '/ingest/cameras/1/lease/',
    token,
    body: { run, seconds },
  });
const send = (run: string | undefined, sequence: number) =>
  provider.detect({
    ...(run === undefined ? {} : { run }),
    sequence,
    people: [{ track: 'a', x: 0.5, y: 0.5 }],
  });
const REFUSED = { status: 409, body: { status: 'leased' } };

describe('the lease of a camera', () => {
  it('reserves the camera for one detector, and detections of others are refused', async () => {
    expect(await lease('one')).toMatchObject({ status: 204 });
    expect(await lease('two')).toMatchObject(REFUSED);
    expect(await send('one', 1)).toMatchObject({ status: 204 });
    expect(await send('two', 1)).toMatchObject(REFUSED);
    expect(await send(undefined, 2)).toMatchObject(REFUSED);
    expect(await provider.database.$count(visits)).toBe(1);
    expect(await provider.database.select().from(cameraStates)).toMatchObject([
      { run: 'one', sequence: 1 },
    ]);
  });

  it('passes to another detector after it expires, and not back', async () => {
    await lease('one');
    provider.clock.advance(14);
    expect(await lease('two')).toMatchObject(REFUSED);
    provider.clock.advance(1);
    expect(await lease('two')).toMatchObject({ status: 204 });
    expect(await send('two', 1)).toMatchObject({ status: 204 });
    expect(await send('one', 9)).toMatchObject(REFUSED);
    expect(await lease('one')).toMatchObject(REFUSED);
  });

  it('is renewed by its holder, whose detections do not affect it', async () => {
    await lease('one');
    provider.clock.advance(10);
    expect(await send('one', 1)).toMatchObject({ status: 204 });
    expect(await lease('one')).toMatchObject({ status: 204 });
    provider.clock.advance(14);
    expect(await lease('two')).toMatchObject(REFUSED);
  });

  it('leaves other cameras to other detectors', async () => {
    const bar = { restaurantId: 1, name: 'Bar', streamUrl: 'rtsp://192.0.2.7/bar' };
    await provider.database.insert(cameras).values(bar);
    const sendOfBar = (sequence: number) =>
      provider.detect({ camera_id: 2, run: 'two', sequence, people: [] });
    expect(await sendOfBar(5)).toMatchObject({ status: 204 });
    await lease('one');
    expect(await send('one', 9)).toMatchObject({ status: 204 });
    expect(await sendOfBar(6)).toMatchObject({ status: 204 });
    expect(await send('one', 10)).toMatchObject({ status: 204 });
  });

  it('can be released at once', async () => {
    await lease('one');
    expect(await lease('two', 0)).toMatchObject(REFUSED);
    expect(await lease('one', 0)).toMatchObject({ status: 204 });
    expect(await lease('two')).toMatchObject({ status: 204 });
  });

  it("ends if the provider's clock was set back", async () => {
    await lease('one');
    provider.clock.advance(-3 * 60 * 60);
    expect(await lease('two')).toMatchObject({ status: 204 });
    expect(await send('two', 1)).toMatchObject({ status: 204 });
    expect(await lease('one')).toMatchObject(REFUSED);
  });

  it('is optional for detectors', async () => {
    expect(await send('one', 1)).toMatchObject({ status: 204 });
    expect(await send(undefined, 1)).toMatchObject({ status: 204 });
  });

  it.each([
    [{ run: 'one' }, 'seconds'],
    [{ run: '', seconds: 15 }, 'run'],
    [{ run: 'one', seconds: 61 }, 'seconds'],
    [{ run: 'one', seconds: 15, camera: 1 }, 'camera'],
  ])('is refused for %j', async (body, field) => {
    const answer = await provider.call({
      method: 'PUT',
      url: '/ingest/cameras/1/lease/',
      token: key(),
      body,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining(field) },
    });
  });

  it("requires the camera's own key, and is refused for a disabled camera", async () => {
    const other = provider.services.ingestKeys.keyOf(2);
    expect(await lease('one', 15, other)).toMatchObject({ status: 401 });
    await provider.database.update(cameras).set({ disabledAt: provider.clock.now });
    expect(await lease('one')).toMatchObject({ status: 403 });
  });
});
