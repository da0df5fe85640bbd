import { execFileSync } from 'node:child_process';
import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { ApiClient, giveSession } from '../harness/accounts';
import { CamerasApi, moveStream } from '../harness/cameras';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

/** The first camera of the demo. */
const CAMERA = 1;

test('a camera over RTSP plays, says when it is lost and reconnects by itself', async ({
  page,
  log,
  startOwn,
}) => {
  test.setTimeout(240_000);
  log.expectFailures(/\/api\/media\/cameras\/1(?:\.jpg|\/live)/);
  const source = new RtspSource({ credentials: 'admin:se-cret' });
  await source.start();
  try {
    const composition = await startOwn({ cameraSources: { [CAMERA]: source.address } });
    await giveSession(page, await new ApiClient(composition.unspoiled).signIn('owner'));
    const live = page.locator('[data-state=live]');
    const playedTime = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const plays = async () => {
      await expect(live).toBeVisible({ timeout: 60_000 });
      const from = await playedTime();
      await expect.poll(playedTime, { timeout: 20_000 }).toBeGreaterThan(from + 1);
    };
    await page.goto(`${composition.address}/cameras?camera=${CAMERA}`);
    await plays();
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth),
    ).toBe(320);

    await source.stop();
    await expect(page.getByText(text('cameras.live.reconnecting'))).toBeVisible({
      timeout: 60_000,
    });
    await expect(live).toHaveCount(0);
    await source.start();
    await plays();
  } finally {
    await source.stop();
  }
});

test('H.265 over RTSP plays if the browser supports it, and otherwise is named with a workaround', async ({
  page,
  log,
  startOwn,
}) => {
  test.setTimeout(240_000);
  log.expectFailures(/\/api\/media\/cameras\/\d+(?:\.jpg|\/live)/);
  const source = new RtspSource({ video: 'hevc' });
  try {
    await source.start();
    const composition = await startOwn({ cameraSources: { [CAMERA]: source.address } });
    await giveSession(page, await new ApiClient(composition.unspoiled).signIn('owner'));
    await page.goto(`${composition.address}/cameras?camera=${CAMERA}`);
    const playsHevc = await page.evaluate(() =>
      MediaSource.isTypeSupported('video/mp4; codecs="hvc1.1.6.L60.90"'),
    );
    if (playsHevc) {
      await expect(page.locator('[data-state=live]')).toBeVisible({ timeout: 60_000 });
    } else {
      const named = text('cameras.live.codec', { codec: 'H.265 (HEVC)' });
      await expect(page.getByText(named)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(text('cameras.live.stills'))).toBeVisible();
    }
  } finally {
    await source.stop();
  }
});

test('H.265 in MPEG-TS from another server plays, or is named if the browser cannot play it', async ({
  page,
  api,
  faults,
  signedInAs,
}) => {
  const id = await new CamerasApi(api, await signedInAs('owner')).cameraId('Hall camera');
  const pattern = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10', '-t', '2'];
  const codec = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
  const segment = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-nostdin', ...pattern, ...codec, '-pix_fmt', 'yuv420p', '-f', 'mpegts', '-'],
    { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 24 },
  );
  await page.route('**/live/**', (route) =>
    route.request().url().includes('.m3u8')
      ? route.fulfill({
          body: '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n1.ts\n',
          contentType: 'application/vnd.apple.mpegurl',
        })
      : route.fulfill({ body: segment, contentType: 'video/mp2t' }),
  );
  moveStream(faults, id, '/live/hall.m3u8');
  await page.goto(`/cameras?camera=${id}`);
  const named = page.getByText(text('cameras.live.codec', { codec: 'H.265 (HEVC)' }));
  await expect(named.or(page.locator('[data-state=live]')).first()).toBeVisible({
    timeout: 30_000,
  });
});
