import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-of-alerts';

const UNREAD = 6;

/** Milliseconds; longer than a mark can be undone, plus the call that follows. */
const SENT = { timeout: 20_000 };

test('a connection lost while marking alerts is reported, and the failed marks can be repeated', async ({
  page,
  context,
  api,
  log,
  detections,
  signedInAs,
}) => {
  // API calls, and files prefetched for other screens.
  log.expectFailures(/\/(api|r|assets)\//);
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  await alerts.markAllRead();
  await detections.raise(UNREAD, tokens);
  const shell = new Shell(page);
  const screen = new AlertsScreen(page);
  const failures = page.getByText(text('alerts.mark.failed'), { exact: true });
  const expectUnread = async (count: number) => {
    await expect(screen.unreadRows).toHaveCount(count, SENT);
    await expect(screen.markThese(count)).toBeVisible();
    await expect(shell.badge(count)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
    expect(await alerts.unreadCount()).toBe(count);
  };
  await page.goto('/alerts');
  await expectUnread(UNREAD);
  // The code of the toasts is loaded some seconds after the screen.
  const toasts = page.getByRole('region', { name: text('kit.toast.region', { hotkey: 'F8' }) });
  await expect(toasts).toBeAttached();

  await test.step('two alerts are marked as read, and the connection is lost before the third', async () => {
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/alerts/mark_read_by_id/')) answered += 1;
    });
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    // The page must have received both responses, or they would be lost with the connection.
    await expect.poll(() => answered).toBe(2);
    expect(await alerts.unreadCount()).toBe(UNREAD - 2);
    await context.setOffline(true);
    await page.keyboard.press('r');
    await expect(failures).toHaveCount(1);
    await expectUnread(UNREAD - 2);
  });

  await test.step('pending marks are rolled back, too, and reported', async () => {
    await screen.markThese(UNREAD - 2).click();
    await expect(screen.unreadRows).toHaveCount(0);
    await expect(
      page.getByText(text('alerts.mark.done', { count: UNREAD - 2 }), { exact: true }),
    ).toBeVisible();
    await expectUnread(UNREAD - 2);
    await expect(failures.first()).toBeVisible();
  });

  await test.step('the same marks succeed once there is a connection', async () => {
    await context.setOffline(false);
    await screen.markThese(UNREAD - 2).click();
    await expect.poll(() => alerts.unreadCount(), SENT).toBe(0);
    await expect(screen.unreadRows).toHaveCount(0);
    await expect(screen.markAll(0)).toBeVisible();
    await expect(page).toHaveTitle(/^[^(]/);
  });
});
