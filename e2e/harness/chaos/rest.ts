import { expect, type Page } from '@playwright/test';
import { ChatScreen } from '../chat';
import { spinnersShown } from '../loading';
import { text } from '../messages';
import { visitEveryScreen } from '../navigation';
import { Shell } from '../shell';
import { unkeptSearches } from '../unkept-searches';
import { LAYERS } from './offers';

/** Milliseconds; longer than the retry delay of a camera or a remote. */
const HEALED = { timeout: 40_000 };

/** Simulates a user who returns to the page and is online again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
}

/** Expects that after all faults have ended no spinner remains, and that everything that failed can be loaded. */
export async function expectCalm(page: Page): Promise<void> {
  await comeBack(page);
  // A picture in full screen would cover what is to be pressed.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await expect
    .poll(() => spinnersShown(page), { message: 'what still waits', ...HEALED })
    .toEqual([]);
  const failed = page.locator('main [data-state=failed][role=alert]');
  await expect(async () => {
    const retry = failed.getByRole('button').first();
    if (await retry.isVisible()) await retry.click();
    await expect(failed).toHaveCount(0, { timeout: 2000 });
  }).toPass(HEALED);
  await expect.poll(() => unkeptSearches(page), { message: 'what is searched for' }).toEqual([]);
}

/** Closes whatever is open without saving, and visits every screen, in English. */
export async function walkAfresh(page: Page): Promise<void> {
  const layers = page.locator(LAYERS);
  await expect(async () => {
    if ((await layers.count()) > 0) await page.keyboard.press('Escape');
    await leaveAnyway(page);
    await expect(layers).toHaveCount(0, { timeout: 500 });
  }).toPass(HEALED);
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) !== 'en') {
    await new Shell(page, 'ru').switchLanguage('Eng');
    await expect(html).toHaveAttribute('lang', 'en');
  }
  const { menu, heading } = new Shell(page);
  // A list that has just closed may still hide it from assistive technology, and so from this.
  await expect(menu).toBeVisible(HEALED);
  const folded = menu.getByRole('button', { expanded: false });
  if (await folded.isVisible()) await folded.click();
  await menu.locator('a[href="/"]').click();
  await expect(async () => {
    await leaveAnyway(page);
    await expect(heading).toHaveText(text('host.screen.home'), { timeout: 500 });
  }).toPass(HEALED);
  await sendAgain(page);
  await visitEveryScreen(page);
}

/** Sends a question again that could not be sent to the assistant: it waits in the chat until then. */
async function sendAgain(page: Page): Promise<void> {
  await new Shell(page).menu.locator('a[href="/chat"]').click();
  const chat = new ChatScreen(page);
  await expect(chat.field).toBeVisible(HEALED);
  const loading = page.getByRole('main').locator('[data-state=loading]');
  await expect(loading).toHaveCount(0, HEALED);
  const notSent = chat.button('chat.action.sendAgain');
  await expect(async () => {
    if (await notSent.first().isVisible()) await notSent.first().click();
    await expect(notSent).toHaveCount(0, { timeout: 2000 });
  }).toPass(HEALED);
}

/** Confirms the warning about unsaved changes if it is shown. */
async function leaveAnyway(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog').last();
  if (await question.isVisible()) await question.getByRole('button').nth(1).click();
}
