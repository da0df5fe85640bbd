import type { Page } from '@playwright/test';
import { giveSession } from '../harness/accounts';
import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { PageLog } from '../harness/page-log';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-of-alerts';

const UNREAD = 12;

/** Milliseconds; longer than the poll interval of the unread count. */
const POLLED = { timeout: 15_000 };
/** Longer than a mark can be undone, plus the call that follows. */
const SENT = POLLED;

/** Most alerts that the widget of the home screen lists. */
const LISTED_AT_HOME = 6;

type Place = 'alerts' | 'home';

/** Expects every count of unread alerts in the tab to be this number. */
async function expectUnread(page: Page, place: Place, count: number, listed = count) {
  const shell = new Shell(page);
  const screen = new AlertsScreen(page);
  await expect(page, place).toHaveTitle(
    count === 0 ? /^[^(]/ : new RegExp(`^\\(${count}\\) `),
    POLLED,
  );
  if (count > 0) await expect(shell.badge(count), place).toBeVisible();
  else await expect(shell.menu.getByText(/unread/), place).toHaveCount(0);
  if (place === 'home') {
    const panel = page.getByRole('region', { name: text('alerts.widget.title') });
    await expect(panel.getByText(text('alerts.widget.unread', { count })).last()).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(Math.min(count, LISTED_AT_HOME));
    return;
  }
  await expect(screen.markAll(count)).toBeVisible();
  await expect(screen.markThese(listed)).toBeVisible();
  await expect(screen.unreadRows).toHaveCount(listed);
}

test('badge, title, list and home show the same count in two tabs, after every action and poll', async ({
  page,
  context,
  api,
  detections,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  await alerts.markAllRead();
  await detections.raise(UNREAD, tokens);
  const other = await context.newPage();
  const otherLog = new PageLog(other);
  await giveSession(other, tokens);
  await page.goto('/alerts');
  await other.goto('/');
  const screen = new AlertsScreen(page);
  const bothAgree = async (count: number, listed = count) => {
    await expectUnread(page, 'alerts', count, listed);
    await expectUnread(other, 'home', count);
  };
  await bothAgree(UNREAD);

  await test.step('an alert is marked as read in the list', async () => {
    await screen.markOne.click();
    await bothAgree(UNREAD - 1);
    expect(await alerts.unreadCount()).toBe(UNREAD - 1);
  });

  await test.step('an alert is marked as read on the home screen', async () => {
    await other
      .getByRole('button', { name: text('alerts.row.markOneRead', { title: '' }) })
      .first()
      .click();
    await bothAgree(UNREAD - 2);
    expect(await alerts.unreadCount()).toBe(UNREAD - 2);
  });

  await test.step('an alert that another client marks as read is noticed by the next poll', async () => {
    const { results } = await alerts.page();
    const last = results.findLast((alert) => !alert.is_read);
    await alerts.markRead(last === undefined ? [] : [last.id]);
    await bothAgree(UNREAD - 3);
  });

  await test.step('new alerts count at once, but are listed only after a click', async () => {
    await detections.raise(2, tokens);
    await bothAgree(UNREAD - 1, UNREAD - 3);
    await page.getByRole('button', { name: /2 new/ }).click();
    await bothAgree(UNREAD - 1);
  });

  await test.step('marking the whole page as read is undone', async () => {
    await screen.markThese(UNREAD - 1).click();
    await expectUnread(page, 'alerts', 0);
    await page.getByRole('button', { name: text('alerts.mark.undo') }).click();
    await bothAgree(UNREAD - 1);
    expect(await alerts.unreadCount()).toBe(UNREAD - 1);
  });

  await test.step('marking the whole page as read is sent once it can no longer be undone', async () => {
    await screen.markThese(UNREAD - 1).click();
    await expectUnread(page, 'alerts', 0);
    await expect.poll(() => alerts.unreadCount(), SENT).toBe(0);
    await bothAgree(0);
  });

  await test.step('the counts still agree after the tabs have swapped screens', async () => {
    await detections.raise(3, tokens);
    await bothAgree(3, 0);
    await new Shell(page).link(text('host.screen.home')).click();
    await expectUnread(page, 'home', 3);
    await new Shell(other).link(text('alerts.screen.alerts')).click();
    await expectUnread(other, 'alerts', 3);
    await new AlertsScreen(other).markAll(3).click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: text('alerts.mark.allConfirm') })
      .click();
    await expectUnread(other, 'alerts', 0);
    await expectUnread(page, 'home', 0);
    expect(await alerts.unreadCount()).toBe(0);
  });

  expect(otherLog.complaints()).toEqual([]);
});

test('pending marks of one tab are sent before a logout in another tab removes the tokens', async ({
  page,
  context,
  api,
  detections,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  await alerts.markAllRead();
  await detections.raise(3, tokens);
  await page.goto('/alerts');
  const other = await context.newPage();
  await giveSession(other, tokens);
  await other.goto('/403');
  await expect(new Shell(other).badge(3)).toBeVisible();
  const screen = new AlertsScreen(page);
  await expect(screen.unreadRows).toHaveCount(3);

  await screen.markThese(3).click();
  await new Shell(other).logOut('owner');

  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  const afterwards = new AlertsApi(api, await api.signIn('owner'));
  await expect.poll(() => afterwards.unreadCount()).toBe(0);
});
