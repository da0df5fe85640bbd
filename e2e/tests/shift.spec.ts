import { DEFAULT_ITEMS_PER_PAGE } from '@maitred/contract';
import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { grown, type Held, heldText, measureHeld } from '../harness/chaos/memory';
import { comeBack } from '../harness/chaos/rest';
import { type FurtherBuilds, furtherBuilds } from '../harness/further-builds';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { SHIFT_HOURS } from '../harness/shift/run-scope';
import { VirtualTime } from '../harness/shift/virtual-time';
import { expect, testOver } from '../harness/test';

/** Seconds of the server's time, which is not accelerated: the token expires again and again during the shift. */
const TOKEN_SECONDS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Two polls, including rendering their results. */
const ROUND_MS = 11_000;
/**
 * Rounds until the badge is correct. The page's clock runs while the browser renews the session and stands still while
 * the server's clock runs: by then a token of 3 s has expired, and one refresh is valid for 10 s.
 */
const MOST_ROUNDS = 5;
/** Number of last responses that the failure lists if the badge is wrong. */
const LISTED_ANSWERS = 12;
const POLLS_PER_HOUR = 3600 / 5;

/** Deployments during the shift, by hour. */
const DEPLOYS: Readonly<Record<number, 'alertsToday' | 'hostB'>> = { 4: 'alertsToday', 8: 'hostB' };
const SLEEPS = [1, 6, 10];

const unreadText = (count: number) => text('host.sidebar.unread', { count });

const test = testOver({ environment: { ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) } }).extend<
  object,
  { builds: FurtherBuilds }
>({ builds: [furtherBuilds, { scope: 'worker' }] });

test(`the alerts screen stays correct for a shift of ${SHIFT_HOURS} h, and leaks no memory`, async ({
  page,
  context,
  api,
  composition,
  builds,
  log,
  detections,
  signedInAs,
}) => {
  test.setTimeout(SHIFT_HOURS * 60_000 + 120_000);
  const badge = new Shell(page).menu.getByText(/unread/);
  const screen = new AlertsScreen(page);
  const callsTo = (path: string) =>
    log.requests.filter((request) => request.url().includes(path)).length;
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push(`${response.status()} ${pathname}`);
  });
  const offers = page.getByRole('button', { name: text('host.update.reload'), exact: true });
  const arrivals = page.getByRole('button', { name: /^\d+ new: .* · show$/ });
  log.expectFailures(/\/(?:api|r)\/|registry\.json/);
  // A page of alerts that are not repeats: the number of rows stays the same, whatever the demo has and whatever
  // arrives.
  for (let row = 0; row < DEFAULT_ITEMS_PER_PAGE; row += 1) {
    await detections.raise(1, await api.signIn('owner'));
  }
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(screen.rows).toHaveCount(DEFAULT_ITEMS_PER_PAGE);
  const time = await VirtualTime.begin(page);

  let looks = 0;
  let rounds = 0;
  const expectInOrder = async () => {
    looks += 1;
    let unread: number;
    let round = 0;
    do {
      round += 1;
      await time.pass(ROUND_MS);
      unread = await new AlertsApi(api, await api.signIn('owner')).unreadCount();
    } while (round < MOST_ROUNDS && (await badge.textContent()) !== unreadText(unread));
    rounds += round;
    await expect(page).toHaveURL(/\/alerts/);
    const message = `the badge after ${answers.slice(-LISTED_ANSWERS).join(', ')}`;
    await expect(badge, message).toHaveText(unreadText(unread));
    await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `));
    await expect(screen.rows).toHaveCount(DEFAULT_ITEMS_PER_PAGE);
  };

  const held: Held[] = [];
  const began = await page.evaluate(() => Date.now());
  for (let hour = 1; hour <= SHIFT_HOURS; hour += 1) {
    const polled = callsTo('/api/alerts/unread_count/');
    await time.pass(HOUR_MS / 2);
    await detections.raise(1, await api.signIn('owner'));
    await expectInOrder();
    await time.pass(HOUR_MS / 2);
    expect(callsTo('/api/alerts/unread_count/') - polled).toBeGreaterThan(POLLS_PER_HOUR * 0.9);
    if (SLEEPS.includes(hour)) {
      await context.setOffline(true);
      await time.pass(MINUTE_MS);
      await time.sleep(HOUR_MS / 4);
      await context.setOffline(false);
      await comeBack(page);
      await expectInOrder();
    }
    const deployed = DEPLOYS[hour];
    if (deployed !== undefined) {
      const build = await builds(deployed);
      if (deployed === 'hostB') await composition.redeploy({ hostBuild: build });
      else await composition.activate('alerts', build);
      await time.pass(10 * MINUTE_MS);
      await expect(offers).toBeVisible();
    }
    await arrivals.click();
    await screen.markOne.click();
    await expectInOrder();
    const now = await measureHeld(page);
    held.push(now);
    process.stdout.write(`after ${hour} h: ${heldText(now)}\n`);
  }

  const [first, ...later] = held.slice(Math.floor(SHIFT_HOURS * 0.2));
  for (const now of later) if (first) expect(grown(first, now)).toEqual([]);
  const passed = (await page.evaluate(() => Date.now())) - began;
  expect(passed).toBeGreaterThan(SHIFT_HOURS * HOUR_MS);
  expect(callsTo('/api/token/refresh/')).toBeGreaterThan(SHIFT_HOURS);
  const summary = [
    `${(passed / HOUR_MS).toFixed(1)} h of the page's time`,
    `${callsTo('/api/alerts/unread_count/')} polls`,
    `${callsTo('/api/token/refresh/')} refreshes of the session`,
    `the badge was right after ${rounds} rounds of ${ROUND_MS / 1000} s at ${looks} looks`,
  ].join('\n');
  process.stdout.write(`${summary}\n`);
});
