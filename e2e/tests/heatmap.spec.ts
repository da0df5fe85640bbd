import type { HeatmapCell } from '@maitred/contract';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE, smallTargets } from '../harness/accessibility';
import { dayAgo } from '../harness/days';
import { shownThirds, thirdsOf } from '../harness/heat';
import { messagesIn } from '../harness/messages';
import { expect, test } from '../harness/test';

const PATH = `/heatmap?restaurant=1&from=${dayAgo(9)}&to=${dayAgo(3)}`;

/** The first and last hour of a request; the whole day if it has none. */
function hoursOf(address: string): string {
  const { searchParams } = new URL(address);
  return `${searchParams.get('start_hour') ?? 0}-${searchParams.get('end_hour') ?? 23}`;
}

/** The API's response for these hours; slow dragging requests other hours on the way. */
async function cellsOf(
  page: Page,
  hours: string,
  ask: () => Promise<unknown>,
): Promise<HeatmapCell[]> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/analytics/heatmap/') && hoursOf(response.url()) === hours,
  );
  await ask();
  return (await (await answered).json()) as HeatmapCell[];
}

for (const language of ['en', 'ru'] as const) {
  const text = messagesIn(language);

  test(`the heatmap matches the provider's counts, also for selected hours, in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
    await signedInAs('owner');
    const whole = await cellsOf(page, '0-23', () => page.goto(PATH));
    await expect.poll(() => shownThirds(page, language)).toEqual(thirdsOf(whole));
    await expect(page.getByRole('table', { name: text('analytics.heatmap.byZone') })).toBeVisible();

    const slider = page.getByLabel(text('analytics.heatmap.fromHour'), { exact: true });
    const evening = await cellsOf(page, '18-23', async () => {
      await slider.focus();
      for (let hour = 0; hour < 18; hour += 1) await page.keyboard.press('ArrowRight');
    });
    await expect(page).toHaveURL(/hours=18-23/);
    await expect.poll(() => shownThirds(page, language)).toEqual(thirdsOf(evening));
    expect(evening).not.toEqual(whole);
  });
}

test('a link keeps camera and hours, and says so if the camera is not in the restaurant', async ({
  page,
  signedInAs,
}) => {
  const text = messagesIn('en');
  await signedInAs('owner');
  const asked = page.waitForRequest(/\/api\/analytics\/heatmap\//);
  await page.goto(`${PATH}&camera=2&hours=22-1`);
  const address = (await asked).url();
  expect(hoursOf(address)).toBe('22-1');
  expect(new URL(address).searchParams.get('camera_id')).toBe('2');
  await expect(page.getByRole('slider').first()).toHaveValue('22');
  await page.goto(`${PATH}&camera=999999`);
  await expect(
    page.getByRole('status').filter({ hasText: 'not in this restaurant' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: text('analytics.heatmap.byPart') })).toBeVisible();
});

for (const [shape, width, height] of [
  ['9:16', 720, 1280],
  ['4:3', 1280, 960],
] as const) {
  test(`a ${shape} picture fits the window, on the heatmap and in the zone editor`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#765"/></svg>`;
    await page.route(/\/api\/media\/cameras\/1\.(?:webp|jpg)/, (route) =>
      route.fulfill({ body, contentType: 'image/svg+xml' }),
    );
    for (const [path, picture] of [
      [`${PATH}&camera=1`, page.locator('canvas').first()],
      ['/cameras?restaurant=1&camera=1&picture=still', page.locator('[data-stage]')],
    ] as const) {
      await page.goto(path);
      const shares = async () => {
        const box = await picture.boundingBox();
        return (
          box && [
            (box.width / box.height).toFixed(2),
            box.height <= (page.viewportSize()?.height ?? 0),
          ]
        );
      };
      await expect.poll(shares).toEqual([(width / height).toFixed(2), true]);
    }
  });
}

test('axe finds nothing on the heatmap, light and dark, wide and narrow', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto(PATH);
  await expectAccessible(page, [DESK, PHONE], () =>
    expect(page.getByRole('table').last()).toBeVisible(),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the controls of the heatmap are large enough to tap', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    await page.goto(PATH);
    await expect(page.getByRole('table').last()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});
