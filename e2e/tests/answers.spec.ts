import type { Page, Route } from '@playwright/test';
import { messagesIn, text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const RUSSIAN = /\/messages-ru\.[^/]+\.js$/;

/** Holds back requests to an address until they are released. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  const end = async (how: (route: Route) => Promise<void>) => {
    isHeld = false;
    await Promise.all(held.splice(0).map(how));
  };
  return {
    isAsked: () => held.length > 0,
    release: () => end((route) => route.continue()),
    abort: () => end((route) => route.abort()),
  };
}

/** Records which option of a group was shown as chosen in each frame, without repetitions. */
async function watchChosen(
  page: Page,
  values: readonly string[],
): Promise<() => Promise<string[]>> {
  const chosen = await page.evaluateHandle((names) => {
    const seen: string[] = [];
    const inputs = names.map((name) =>
      document.querySelector<HTMLInputElement>(`[type=radio][value=${name}]`),
    );
    requestAnimationFrame(function look() {
      const value = inputs.find((input) => input?.checked)?.value ?? 'none';
      if (seen.at(-1) !== value) seen.push(value);
      requestAnimationFrame(look);
    });
    return seen;
  }, values);
  return () => chosen.jsonValue();
}

test('a language is shown as selected while its texts load, and deselected if they fail to load', async ({
  page,
  log,
  signedInAs,
}) => {
  log.expectFailures(RUSSIAN);
  await signedInAs('owner');
  await page.goto('/alerts');
  const shell = new Shell(page);
  const [russian, english] = ['ru', 'en'].map((value) =>
    page.locator(`[type=radio][value=${value}]`),
  );
  if (!russian || !english) throw new Error('There is no switch of languages');
  const texts = await hold(page, RUSSIAN);
  await shell.switchLanguage('Рус');
  await expect.poll(texts.isAsked).toBe(true);
  await expect(russian).toBeChecked();
  await expect(shell.heading).toHaveText(text('alerts.screen.alerts'));
  await texts.abort();
  await expect(page.getByText(text('host.language.failed'), { exact: true })).toBeVisible();
  await expect(english).toBeChecked();

  await shell.switchLanguage('Рус');
  await expect(shell.heading).toHaveText(messagesIn('ru')('alerts.screen.alerts'));
  await expect(russian).toBeChecked();
});

test('a page of alerts is marked as current before its alerts have loaded', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/alerts');
  // By id, because its text contains its age in minutes.
  const row = page.getByRole('article').first();
  const first = (await row.getAttribute('id')) ?? '';
  const answers = await hold(page, /\/api\/alerts\/\?.*page=2/);
  const toSecond = page.getByRole('link', { name: text('kit.pagination.page', { page: 2 }) });
  await toSecond.click();
  await expect.poll(answers.isAsked).toBe(true);
  await expect(toSecond).toHaveAttribute('aria-current', 'page');
  await expect(row).toHaveAttribute('id', first);
  await answers.release();
  await expect(row).not.toHaveAttribute('id', first);
  await expect(toSecond).toHaveAttribute('aria-current', 'page');
});

test('a selected period never falls back to the previous one', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/analytics?restaurant=1&period=day');
  await page.waitForLoadState('networkidle');
  const chosen = await watchChosen(page, ['day', 'week', 'month']);
  await page.locator('[type=radio][value=week]').click();
  await expect(page).toHaveURL(/period=week/);
  await page.locator('[type=radio][value=month]').click();
  await expect(page).toHaveURL(/period=month/);
  await expect(page.locator('main [data-chart] svg').first()).toBeVisible();
  expect(await chosen()).toEqual(['day', 'week', 'month']);
});
