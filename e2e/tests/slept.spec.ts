import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { CamerasApi } from '../harness/cameras';
import { text } from '../harness/messages';
import { expect, testOver } from '../harness/test';

const test = testOver({ providerEntry: 'src/testing/later-provider.ts' });

/** Twice as long as a picture's address is valid. */
const SLEEP_MINUTES = 20;

/** Addresses of pictures that have loaded. */
function arrivedPictures(page: Page): string[] {
  const arrived: string[] = [];
  page.on('response', (response) => {
    const { searchParams } = new URL(response.url());
    if (searchParams.has('signature') && response.ok()) arrived.push(response.url());
  });
  return arrived;
}

test.afterEach(async ({ composition }) => {
  await composition.restartProvider();
});

test('alerts still load their pictures in a tab that slept until the picture addresses expired', async ({
  page,
  composition,
  log,
  signedInAs,
}) => {
  log.expectFailures(/\/(?:api|media)\//);
  await signedInAs('owner');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/alerts');
  const { rows } = new AlertsScreen(page);
  const pictures = rows.locator('img');
  await expect(pictures.first()).toHaveAttribute('data-state', 'loaded');
  const previous = await pictures.last().getAttribute('src');
  await expect(pictures.last()).toHaveAttribute('data-state', 'loading');
  await composition.restartProvider({ CLOCK_AHEAD_MINUTES: String(SLEEP_MINUTES) });

  expect((await page.request.get(previous ?? '')).status()).toBe(403);
  // A renewed address gives a row a new picture element, so scroll to each row.
  for (const row of await rows.filter({ has: page.locator('img') }).all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('img')).toHaveAttribute('data-state', 'loaded');
  }
});

test('a camera keeps refreshing its still after the address of the still has expired', async ({
  page,
  api,
  composition,
  log,
  signedInAs,
}) => {
  log.expectFailures(/\/(?:api|media)\//);
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId('Yard door camera');
  const arrived = arrivedPictures(page);
  await page.goto(`/cameras?camera=${id}&picture=still`);
  await expect.poll(() => arrived.length).toBeGreaterThan(0);
  const [previous = ''] = arrived;
  await composition.restartProvider({ CLOCK_AHEAD_MINUTES: String(SLEEP_MINUTES) });

  expect((await page.request.get(previous)).status()).toBe(403);
  const expires = Number(new URL(previous).searchParams.get('expires'));
  const isRenewed = (address: string) =>
    Number(new URL(address).searchParams.get('expires')) > expires;
  await expect.poll(() => arrived.filter(isRenewed).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(page.getByText(text('cameras.state.unrefreshed'))).toHaveCount(0);
});
