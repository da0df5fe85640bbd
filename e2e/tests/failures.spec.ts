import type { IncomingMessage } from 'node:http';
import { AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

// In real time: the matrix, which covers the other faults of each call, uses a simulated clock.
test('a list whose response takes 10 s reports a timeout, and loads on retry', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/alerts\/(?:\?.*)?$/);
  faults.breakApi('GET /api/alerts/', { delay: 10_000 });
  await signedInAs('owner');
  const screen = new AlertsScreen(page);
  await page.goto('/alerts');
  const message = page.getByText(text('kit.error.noResponse'));
  await expect(message).toBeVisible();
  await expect(screen.kindFilter).toBeVisible();
  await expect(new Shell(page).link(text('alerts.screen.alerts'))).toBeVisible();
  faults.mendApi();
  await page.getByRole('button', { name: text('kit.failed.retry') }).click();
  await expect(screen.rows.first()).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a list stays on screen when its refresh fails, and can be refreshed again', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/alerts\//);
  await signedInAs('owner');
  const screen = new AlertsScreen(page);
  await page.goto('/alerts');
  await expect(screen.rows.first()).toBeVisible();
  const rows = await screen.rows.count();
  faults.breakApi('GET /api/alerts/*', { status: 503 });
  await screen.markOne.click();
  const refresh = page.getByRole('button', { name: text('kit.resource.refresh') });
  await expect(refresh).toBeVisible();
  await expect(screen.rows).toHaveCount(rows);
  // A successful poll would remove the button before it is pressed.
  const release = faults.hold('/api/alerts/');
  faults.mendApi();
  await refresh.click();
  release();
  await expect(refresh).toHaveCount(0);
});

test.describe('signing in', () => {
  test('a wrong password is reported, and the form keeps the username', async ({ page, log }) => {
    log.expectFailures(/\/api\/token\/$/);
    await page.goto('/login');
    await new Shell(page).signIn('owner', 'not the password');
    await expect(page.getByText(text('host.login.wrong'))).toBeVisible();
    const name = page.getByRole('textbox', { name: text('host.login.username'), exact: true });
    await expect(name).toHaveValue('owner');
    await new Shell(page).signIn('owner');
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('empty fields are reported without sending a request', async ({ page, log }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: text('host.login.submit'), exact: true }).click();
    await expect(page.getByText(text('host.login.required'))).toHaveCount(2);
    expect(log.requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
  });
});

test.describe('starting', () => {
  test('a failure to fetch the user is shown, and a retry starts the application', async ({
    page,
    log,
    faults,
    signedInAs,
  }) => {
    log.expectFailures(/\/api\/users\/me\/$/);
    faults.breakApi('GET /api/users/me/', { status: 500 });
    await signedInAs('owner');
    await page.goto('/alerts');
    await expect(page.getByText(text('host.start.failed'))).toBeVisible();
    await expect(page.getByText(text('kit.status.500'))).toBeVisible();
    faults.mendApi();
    await page.getByRole('button', { name: text('kit.failed.retry') }).click();
    await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  });
});

test.describe('a session', () => {
  /** Matches calls with the access token that the test began with. */
  function withToken(access: string) {
    return (request: IncomingMessage) => request.headers.authorization === `Bearer ${access}`;
  }

  test('whose access token has expired continues after one refresh, however many calls failed', async ({
    page,
    log,
    faults,
    signedInAs,
  }) => {
    log.expectFailures(/\/api\//);
    const { access } = await signedInAs('owner');
    faults.breakApi('/api/*', { status: 401, body: {} }, withToken(access));
    await page.goto('/alerts');
    await expect(new AlertsScreen(page).rows.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const refreshes = log.requests.filter((request) => request.url().endsWith('/token/refresh/'));
    expect(refreshes).toHaveLength(1);
    const kept = await page.evaluate(() => window.sessionStorage.getItem('access'));
    expect(kept).not.toBe(access);
  });

  test('that has ended asks for a sign-in, says why, and continues where it was', async ({
    page,
    log,
    faults,
    signedInAs,
  }) => {
    log.expectFailures(/\/api\//);
    const { access } = await signedInAs('owner');
    const screen = new AlertsScreen(page);
    await page.goto('/alerts');
    await screen.chooseKind('alerts.kind.crowding');
    await expect(screen.rows.first()).toBeVisible();
    const address = page.url();

    // Only from the second page on: if an earlier poll ended the session, there would be no list to turn a page of.
    let hasEnded = false;
    faults.breakApi('/api/*', { status: 401, body: {} }, (request) => {
      hasEnded ||= request.url?.includes('page=2') === true;
      return hasEnded && withToken(access)(request);
    });
    faults.breakApi('POST /api/token/refresh/', { status: 401, body: {} });
    await screen.nextPage();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(text('host.login.expired'))).toBeVisible();
    const logins = log.requests.filter((request) => request.url().endsWith('/token/refresh/'));
    expect(logins).toHaveLength(1);

    faults.mendApi();
    await new Shell(page).signIn('owner');
    await expect(screen.rows.first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('type')).toBe(
      new URL(address).searchParams.get('type'),
    );
  });
});
