import type { Page } from '@playwright/test';
import { CamerasApi, moveStream } from '../harness/cameras';
import { fulfillBytes, playlistOf, readFragments, recordClip } from '../harness/live-clip';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

const HALL = 'Hall camera';
/** A playlist that names the codec, as the provider sends for a camera whose video is not plain H.264. */
const NAMED = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.42E01E"\nvideo.m3u8\n';

const liveState = (page: Page) => page.locator('[data-state=live]');
const playedTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('an HLS stream plays, says when it is lost and reconnects by itself', async ({
  page,
  api,
  faults,
  log,
  signedInAs,
}) => {
  log.expectFailures(/\/live\//);
  const id = await new CamerasApi(api, await signedInAs('owner')).cameraId(HALL);
  await page.goto('/403');
  const bytes = await recordClip(page, 'video/mp4;codecs=avc1.42E01E');
  test.skip(bytes === undefined, 'This browser records no H.264.');
  const clip = readFragments(bytes ?? Buffer.alloc(0));
  let isUp = true;
  await page.route('**/live/**', async (route) => {
    if (!isUp) return route.fulfill({ status: 503 });
    const contentType = 'application/vnd.apple.mpegurl';
    const [, name] = /([a-z]+)\.m3u8/.exec(route.request().url()) ?? [];
    if (name === 'hall') return route.fulfill({ body: NAMED, contentType });
    return name === 'video'
      ? route.fulfill({ body: playlistOf(clip, 'clip.mp4'), contentType })
      : fulfillBytes(route, clip.bytes, 'video/mp4');
  });
  moveStream(faults, id, '/live/hall.m3u8');

  await page.goto(`/cameras?camera=${id}`);
  await expect(liveState(page)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0.2);

  isUp = false;
  await expect(page.getByText(text('cameras.live.reconnecting'))).toBeVisible({ timeout: 60_000 });
  await expect(liveState(page)).toHaveCount(0);
  isUp = true;
  await expect(liveState(page)).toBeVisible({ timeout: 60_000 });
});

test('a WebM stream plays', async ({ page, api, faults, signedInAs }) => {
  const id = await new CamerasApi(api, await signedInAs('owner')).cameraId(HALL);
  await page.goto('/403');
  const clip = await recordClip(page, 'video/webm;codecs=vp8');
  test.skip(clip === undefined, 'This browser records no VP8.');
  await page.route('**/live/**', (route) =>
    fulfillBytes(route, clip ?? Buffer.alloc(0), 'video/webm'),
  );
  moveStream(faults, id, '/live/hall.webm');
  await page.goto(`/cameras?camera=${id}`);
  await expect(liveState(page)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => playedTime(page)).toBeGreaterThan(0.2);
});

test('a stream that no browser can play says so, and shows stills', async ({
  page,
  api,
  faults,
  signedInAs,
}) => {
  const id = await new CamerasApi(api, await signedInAs('owner')).cameraId(HALL);
  moveStream(faults, id, 'rtsp://camera.example/main');
  await page.goto(`/cameras?camera=${id}`);
  await expect(page.getByText(text('cameras.live.unplayable'))).toBeVisible();
  await expect(page.locator('[data-state=still]')).toBeVisible();
});
