import type { Locator, Page } from '@playwright/test';
import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-of-alerts';

const UNREAD = 200;
const ITEMS_PER_PAGE = 20;

/** Presses Tab until the target has the focus. */
async function stepTo(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const page = target.page();
  for (let step = 0; step < ITEMS_PER_PAGE; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${ITEMS_PER_PAGE} times ${key} did not lead to ${target}.`);
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

test('200 unread alerts are handled by keyboard alone', async ({
  page,
  api,
  detections,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  await alerts.markAllRead();
  await detections.raise(UNREAD, tokens);
  const shell = new Shell(page);
  const screen = new AlertsScreen(page);
  const row = (place: number) => screen.rows.nth(place);
  await page.goto('/alerts');
  await expect(screen.unreadRows).toHaveCount(ITEMS_PER_PAGE);
  await expect(shell.badge(UNREAD)).toBeVisible();

  await test.step('J and K move through the rows', async () => {
    await press(page, 'j', 3);
    await expect(row(2)).toBeFocused();
    await press(page, 'k', 2);
    await expect(row(0)).toBeFocused();
  });

  await test.step('? opens the list of shortcuts, and closing it returns the focus to the row', async () => {
    await press(page, '?');
    const sheet = page.getByRole('dialog', { name: text('host.shortcuts.title') });
    for (const id of ['next', 'previous', 'markRead', 'undo']) {
      await expect(sheet.getByText(text(`alerts.keys.${id}`))).toBeVisible();
    }
    await press(page, 'Escape');
    await expect(sheet).toHaveCount(0);
    await expect(row(0)).toBeFocused();
  });

  let unread = UNREAD;
  await test.step('R marks one alert after another as read', async () => {
    await press(page, 'r', ITEMS_PER_PAGE);
    await expect(screen.unreadRows).toHaveCount(0);
    unread -= ITEMS_PER_PAGE;
    await expect(shell.badge(unread)).toBeVisible();
    await expect.poll(() => alerts.unreadCount()).toBe(unread);
    await expect(row(ITEMS_PER_PAGE - 1)).toBeFocused();
  });

  /** From the last row to the first row of the next page. */
  async function turnPage(to: number): Promise<void> {
    await press(page, 'j');
    const next = page.getByRole('link', { name: text('kit.pagination.next') });
    await expect(next).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(`page=${to}$`));
    await expect(screen.unreadRows).toHaveCount(ITEMS_PER_PAGE);
    await expect(row(0)).toBeFocused();
  }

  await test.step('U undoes marking the whole page as read', async () => {
    await turnPage(2);
    await stepTo(screen.markThese(ITEMS_PER_PAGE), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(screen.unreadRows).toHaveCount(0);
    await expect(shell.badge(unread - ITEMS_PER_PAGE)).toBeVisible();
    await press(page, 'u');
    await expect(screen.unreadRows).toHaveCount(ITEMS_PER_PAGE);
    await expect(shell.badge(unread)).toBeVisible();
    // The button has kept the focus.
    await press(page, 'Enter');
    unread -= ITEMS_PER_PAGE;
    await expect(shell.badge(unread)).toBeVisible();
    await press(page, 'j', ITEMS_PER_PAGE);
  });

  await test.step('one page after another is marked as read', async () => {
    for (let place = 3; place < UNREAD / ITEMS_PER_PAGE; place += 1) {
      await turnPage(place);
      await stepTo(screen.markThese(ITEMS_PER_PAGE), 'Shift+Tab');
      await press(page, 'Enter');
      unread -= ITEMS_PER_PAGE;
      await expect(shell.badge(unread)).toBeVisible();
      await press(page, 'j', ITEMS_PER_PAGE);
    }
  });

  await test.step('"Mark all" asks for confirmation, and marks the rest as read', async () => {
    await turnPage(UNREAD / ITEMS_PER_PAGE);
    await stepTo(screen.markAll(unread), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: text('alerts.mark.allConfirm') });
    await expect(dialog).toBeVisible();
    await stepTo(confirm, 'Tab');
    await press(page, 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(screen.markAll(0)).toBeVisible();
    await expect(screen.unreadRows).toHaveCount(0);
    await expect(page).toHaveTitle(/^[^(]/);
    await expect.poll(() => alerts.unreadCount()).toBe(0);
  });
});
