import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { grown, type Held, heldText, measureHeld } from '../harness/chaos/memory';
import { comeBack } from '../harness/chaos/rest';
import { type FurtherBuilds, furtherBuilds } from '../harness/further-builds';
import { Shell } from '../harness/shell';
import { SHIFT_HOURS } from '../harness/shift/run-scope';
import { VirtualTime } from '../harness/shift/virtual-time';
import { expect, testOver } from '../harness/test';
import { text } from '../harness/texts';

/** Seconds of the server's time, which does not hurry: it runs out again and again over the shift. */
const TOKEN_SECONDS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Two polls, and what they bring is drawn. */
const A_INSTANT = 11_000;
/**
 * Moments until the badge is right. The page's clock runs on while the browser renews the session for
 * it, and stands while the server's runs: a token of 3 s has run out then, and one refresh answers for
 * 10 s.
 */
const MOST_MOMENTS = 5;
/** Answers that are told of where the badge is not right. */
const TOLD_ANSWERS = 12;
const POLLS_PER_HOUR = 3600 / 5;

/** What happens to be deployed, by the hour. */
const DEPLOYS: Readonly<Record<number, 'alertsToday' | 'hostB'>> = { 4: 'alertsToday', 8: 'hostB' };
const SLEEPS = [1, 6, 10];

const unreadText = (count: number) => text('host.sidebar.unread', { count });

const test = testOver({ environment: { ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) } }).extend<
  object,
  { builds: FurtherBuilds }
>({ builds: [furtherBuilds, { scope: 'worker' }] });

test(`the alerts stay open for a shift of ${SHIFT_HOURS} h, and nothing piles up`, async ({
  page,
  context,
  api,
  composition,
  builds,
  log,
  detections,
  signedInAs,
}, testInfo) => {
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
  log.expectFailures(/\/(?:api|r)\/|registry\.json/);
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(screen.rows.first()).toBeVisible();
  const rowsAtFirst = await screen.rows.count();
  const time = await VirtualTime.begin(page);

  let looks = 0;
  let instants = 0;
  const expectInOrder = async () => {
    looks += 1;
    let unread: number;
    let instant = 0;
    do {
      instant += 1;
      await time.pass(A_INSTANT);
      unread = await new AlertsApi(api, await api.signIn('owner')).unreadCount();
    } while (instant < MOST_MOMENTS && (await badge.textContent()) !== unreadText(unread));
    instants += instant;
    await expect(page).toHaveURL(/\/alerts/);
    const told = `the badge after ${answers.slice(-TOLD_ANSWERS).join(', ')}`;
    await expect(badge, told).toHaveText(unreadText(unread));
    await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `));
    expect(await screen.rows.count()).toBeLessThanOrEqual(rowsAtFirst);
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
    await screen.markOne.click();
    await expectInOrder();
    held.push(await measureHeld(page));
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
    `the badge was right after ${instants} instants of ${A_INSTANT / 1000} s at ${looks} looks`,
    ...held.map((now, index) => `after ${index + 1} h: ${heldText(now)}`),
  ].join('\n');
  process.stdout.write(`${summary}\n`);
  await testInfo.attach('shift', { body: summary });
});
