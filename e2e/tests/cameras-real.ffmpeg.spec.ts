import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { ApiClient, giveSession } from '../harness/accounts';
import { expect, test } from '../harness/test';
import { text } from '../harness/texts';

/** The demo's first. */
const CAMERA = 1;

test('a camera over RTSP plays, says when it is lost and goes on by itself when it is back', async ({
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
