import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const ITEMS_PER_PAGE = 20;

test('staff sign in, filter alerts, mark a page as read, change the language and log out', async ({
  page,
  api,
}) => {
  const alertsApi = new AlertsApi(api, await api.signIn('owner'));
  const shell = new Shell(page);
  const screen = new AlertsScreen(page);

  await test.step('a deep link asks for a sign-in first, and then opens', async () => {
    await page.goto('/alerts');
    await expect(page).toHaveURL(/\/login$/);
    await shell.signIn('owner');
    await expect(page).toHaveURL(/\/alerts$/);
  });

  const unread = await alertsApi.unreadCount();
  await test.step('the badge says how many are unread', async () => {
    await expect(shell.badge(unread)).toBeVisible();
    await expect(screen.markAll(unread)).toBeVisible();
    await expect(screen.rows.first()).toBeVisible();
  });

  const dirty = await alertsApi.page('?alert_type=table_dirty');
  const secondPage = await alertsApi.page('?alert_type=table_dirty&page=2');
  const onSecondPage = () =>
    screen.range(ITEMS_PER_PAGE + 1, ITEMS_PER_PAGE + secondPage.results.length, dirty.total_items);
  await test.step('a filter and a page are kept in the address and survive a reload', async () => {
    await screen.chooseKind('alerts.kind.tableDirty');
    await expect(screen.range(1, ITEMS_PER_PAGE, dirty.total_items)).toBeVisible();
    await screen.nextPage();
    await expect(onSecondPage()).toBeVisible();
    const address = page.url();
    // By id, because its text may contain its age in minutes.
    const first = (await screen.rows.first().getAttribute('id')) ?? '';
    await page.reload();
    await expect(onSecondPage()).toBeVisible();
    await expect(screen.kindFilter).toHaveText(text('alerts.kind.tableDirty'));
    await expect(screen.rows.first()).toHaveAttribute('id', first);
    expect(page.url()).toBe(address);
  });

  await test.step('a changed filter goes back to the first page', async () => {
    await screen.chooseKind('alerts.kind.absence');
    const absent = await alertsApi.page('?alert_type=absence');
    await expect(screen.range(1, ITEMS_PER_PAGE, absent.total_items)).toBeVisible();
    expect(page.url()).not.toContain('page=2');
  });

  await test.step('badge and list agree after the page is marked as read', async () => {
    const { results } = await alertsApi.page('?alert_type=absence');
    const these = results.filter((alert) => !alert.is_read).length;
    expect(these).toBeGreaterThan(0);
    await screen.markThese(these).click();
    await expect(screen.markThese(0)).toBeVisible();
    await expect(shell.badge(unread - these)).toBeVisible();
    await expect(screen.markAll(unread - these)).toBeVisible();
    // The call is sent once the mark can no longer be undone.
    await expect.poll(() => alertsApi.unreadCount()).toBe(unread - these);
  });

  await test.step('the language changes without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await shell.switchLanguage('Рус');
    const russian = new Shell(page, 'ru');
    await expect(russian.menu).toBeVisible();
    await expect(new AlertsScreen(page, 'ru').list).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await russian.logOut('owner');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('nothing of the session is left after the logout', async () => {
    const kept = await page.evaluate(() => [
      window.sessionStorage.getItem('access'),
      window.sessionStorage.getItem('refresh'),
    ]);
    expect(kept).toEqual([null, null]);
    await page.goto('/alerts');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a user without access to alerts sees none, and no alerts call is sent', async ({
  page,
  log,
  signedInAs,
}) => {
  await signedInAs('analyst');
  const shell = new Shell(page);
  await page.goto('/alerts');
  await expect(page).toHaveURL(/\/403$/);
  await expect(shell.heading).toBeVisible();
  await page.goto('/');
  await expect(shell.link(text('host.screen.home'))).toBeVisible();
  await expect(shell.link(text('alerts.screen.alerts'))).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(log.requests.filter((request) => request.url().includes('/api/alerts/'))).toEqual([]);
});

test('an unknown address shows a not-found page, which links to the home screen', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/no/such/screen');
  await expect(page.getByText(text('host.notFound.title')).first()).toBeVisible();
  await page.getByRole('link', { name: text('host.notFound.home') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});
