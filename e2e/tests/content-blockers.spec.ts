import { text as say } from '../harness/messages';
import { expect, test } from '../harness/test';

/** A rule that common block lists have for every site. */
const RULE = '**/api/analytics/**';

test('a call blocked by a content blocker says so, with the address to allow', async ({
  page,
  log,
  composition,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/analytics\//);
  await page.route(RULE, (route) => route.abort('blockedbyclient'));
  await signedInAs('owner');
  await page.goto('/new-visitors');
  const address = `${composition.address}/api/analytics/`;
  await expect(page.getByText(say('kit.error.blocked', { address })).first()).toBeVisible();
  await expect(page.getByText(say('kit.error.noResponse'))).toHaveCount(0);
});

test('a blocked call of the start says so too, with the address to allow', async ({
  page,
  log,
  composition,
  signedInAs,
}) => {
  // The probe only checks whether there is any response; here it is that HEAD is not allowed.
  log.expectFailures(/\/api\/(?:users|token\/refresh)\//);
  await page.route('**/api/users/**', (route) => route.abort('blockedbyclient'));
  await signedInAs('owner');
  await page.goto('/analytics');
  const address = `${composition.address}/api/users/`;
  await expect(page.getByText(say('kit.error.blocked', { address })).first()).toBeVisible();
});

test('if every call fails, the message says that the server does not respond', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\//);
  await signedInAs('owner');
  await page.goto('/403');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: say('analytics.screen.newVisitors') });
  // An idle network does not mean that the page has started.
  await expect(link).toBeVisible();
  faults.breakApi('/api/*', 'unreachable');
  await link.click();
  await expect(page.getByText(say('kit.error.noResponse')).first()).toBeVisible();
  await expect(page.getByText(/\/api\/analytics\//)).toHaveCount(0);
});

test('with another API prefix, screens and pictures load without any request below /api', async ({
  page,
  log,
  startOwn,
}) => {
  const own = await startOwn({ apiPrefix: '/service' });
  await page.goto(`${own.address}/login`);
  await page.getByLabel(say('host.login.username')).fill('owner');
  await page.getByLabel(say('host.login.password'), { exact: true }).fill('maitred-demo');
  await page.getByRole('button', { name: say('host.login.submit') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  const still = page.waitForResponse(
    (answer) => answer.url().includes('/service/media/cameras/') && answer.ok(),
  );
  for (const path of ['/analytics', '/heatmap', '/alerts', '/cameras']) {
    await page.goto(own.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await still;
  const asked = log.requests.map((request) => new URL(request.url()).pathname);
  expect(asked.filter((path) => path.startsWith('/service/media/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/service/analytics/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
