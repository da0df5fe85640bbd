import type { IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { giveSession } from '../harness/accounts';
import { text } from '../harness/messages';
import { PageLog } from '../harness/page-log';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const refreshes = (logs: readonly PageLog[]) =>
  logs
    .flatMap(({ requests }) => requests)
    .filter((request) => request.url().endsWith('/api/token/refresh/'));

const account = (page: Page, username: string) =>
  page.getByRole('button', { name: text('host.user.menu', { username }) });

test('tabs of one user share session, refresh and logout, and do not affect another user', async ({
  page,
  context,
  api,
  log,
  faults,
  signedInAs,
}) => {
  const { access } = await signedInAs('owner');
  await page.goto('/403');
  await expect(account(page, 'owner')).toBeVisible();

  const stranger = await context.newPage();
  await giveSession(stranger, await api.signIn('analyst'));
  await stranger.goto('/403');
  await expect(account(stranger, 'analyst')).toBeVisible();

  // Like a link opened in a new tab: it has its own storage, and asks the tab that was used last.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const linked = await context.newPage();
  const linkedLog = new PageLog(linked);
  await linked.goto('/alerts');
  await expect(account(linked, 'owner')).toBeVisible();
  await expect(new Shell(linked).heading).toHaveText(text('alerts.screen.alerts'));

  // Like "Duplicate": the browser copies the storage.
  const opening = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/cameras'));
  const duplicate = await opening;
  const duplicateLog = new PageLog(duplicate);
  await expect(new Shell(duplicate).heading).toHaveText(text('cameras.screen.cameras'));

  const logs = [log, linkedLog, duplicateLog];
  for (const one of logs) one.expectFailures(/\/api\//);
  const isOld = (request: IncomingMessage) => request.headers.authorization === `Bearer ${access}`;
  const tabs = [page, linked, duplicate];
  const addresses = tabs.map((tab) => tab.url());
  // Leave the pages first: a pending poll could renew the tokens in a page that closes before storing them.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
  faults.breakApi('/api/*', { status: 401, body: {} }, isOld);
  await Promise.all(tabs.map((tab, index) => tab.goto(addresses[index] ?? '/')));
  for (const tab of tabs) await expect(account(tab, 'owner')).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  expect(refreshes(logs)).toHaveLength(1);
  const kept = await Promise.all(
    tabs.map((tab) => tab.evaluate(() => window.sessionStorage.getItem('access'))),
  );
  expect(new Set(kept).size).toBe(1);

  await new Shell(linked).logOut('owner');
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login$/);
  await expect(account(stranger, 'analyst')).toBeVisible();
  await stranger.reload();
  await expect(account(stranger, 'analyst')).toBeVisible();
  expect([linkedLog, duplicateLog].flatMap((one) => one.complaints())).toEqual([]);
});

test('a session that ended in two tabs is restored in both by signing in to one', async ({
  page,
  context,
  log,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/403');
  await expect(account(page, 'owner')).toBeVisible();
  const other = await context.newPage();
  const otherLog = new PageLog(other);
  await other.goto('/cameras');
  await expect(account(other, 'owner')).toBeVisible();

  for (const one of [log, otherLog]) one.expectFailures(/\/api\//);
  faults.breakApi('/api/*', { status: 401, body: {} });
  // Without a reload: it could happen after the session's end, when the page no longer knows whose session it was.
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  faults.mendApi();

  await new Shell(page).signIn('owner');
  for (const tab of [page, other]) await expect(account(tab, 'owner')).toBeVisible();
  await expect(new Shell(other).heading).toHaveText(text('cameras.screen.cameras'));
  expect(otherLog.complaints()).toEqual([]);
});
