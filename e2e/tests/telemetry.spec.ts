import type { Page } from '@playwright/test';
import { portraits } from '../harness/face-photos';
import { FacesApi, ProfilesScreen } from '../harness/faces';
import { text } from '../harness/messages';
import { goByMenu, MENU_PATHS } from '../harness/navigation';
import type { Receiver } from '../harness/receiver';
import { Shell } from '../harness/shell';
import { test as testWithout } from '../harness/test';
import { expect, test } from '../harness/test-with-services';

/** All elements whose value, or another recorded property, is a number or an object. */
const PROGRESS = `{
  const place = document.createElement('div');
  place.innerHTML = '<progress max="10" value="3" title="Anna Progress"></progress><meter value="0.5" label="Anna Progress"></meter><input type="range" value="5"><ol><li value="7">Anna Progress</li></ol><select><option value="1" label="Anna Progress">1</option></select><output>Anna Progress</output><svg viewBox="0 0 1 1"><a href="#x"><text>Anna Progress</text></a></svg><canvas></canvas><details open><summary>Anna Progress</summary></details>';
  document.querySelector('main').append(place);
  place.querySelector('progress').value = 4;
  place.querySelector('meter').value = 0.7;
  place.querySelector('input').value = 6;
  place.querySelector('li').value = 8;
  place.querySelector('option').value = 2;
  place.querySelector('a').href.baseVal = '#y';
  place.querySelector('canvas').width = 30;
  setTimeout(() => place.remove(), 50);
}`;

/** Complaints of a page in which a test throws on purpose. */
const THROWN_HERE = /thrown by a test/;

const messages = (receiver: Receiver) =>
  receiver.errors().map(({ exception }) => exception.values.at(-1)?.value);

/** The recordings of the page sent so far, as JSON. */
const recordings = (receiver: Receiver) =>
  receiver
    .reports()
    .filter(({ type }) => type === 'replay_recording')
    .map(({ payload }) => String(payload))
    .join('');

/** Throws an error in the page as if from a file at `address`. */
async function throwFrom(page: Page, address: string, message: string): Promise<void> {
  await page.evaluate(
    `setTimeout(() => { throw new Error(${JSON.stringify(message)}); });\n//# sourceURL=${address}`,
  );
}

test('an error before the first paint is kept, and sent once reporting has loaded', async ({
  page,
  receiver,
  log,
}) => {
  log.expectComplaints(THROWN_HERE);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new Error('early, thrown by a test');
      });
    });
  });
  await page.goto('/login');
  await expect.poll(() => messages(receiver)).toEqual(['early, thrown by a test']);
  const [report] = receiver.errors();
  expect(report?.exception.values[0]?.mechanism?.handled).toBe(false);
});

test('a report names the failing remote and the versions, and contains no user data', async ({
  page,
  receiver,
  signedInAs,
  log,
  baseURL,
}) => {
  log.expectComplaints(THROWN_HERE);
  const tokens = await signedInAs('owner');
  await page.goto('/alerts?query=Anna');
  await expect(new Shell(page).heading).toHaveText(text('alerts.screen.alerts'));
  const file = `${baseURL}/r/alerts/1.2.3-abcdef/screen-alerts.js`;
  const secrets = `anna@bistro.example, Bearer ${tokens.access}, ${tokens.refresh}, thrown by a test`;
  await throwFrom(page, file, secrets);

  await expect.poll(() => receiver.errors().length).toBe(1);
  const [report] = receiver.errors();
  expect(report?.tags).toMatchObject({
    remote: 'alerts',
    'remote.version': '1.2.3-abcdef',
    'kit.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'host.version': expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{10}$/),
  });
  expect(report?.release).toMatch(/^maitred-host@\d/);
  expect(report?.request?.url).toBe(`${baseURL}/alerts`);
  expect(report).not.toHaveProperty('user');
  const sent = receiver.received
    .filter(({ path }) => path.endsWith('/envelope/'))
    .map(({ body }) => body.toString())
    .join('\n');
  for (const secret of [tokens.access, tokens.refresh, 'anna@', 'Anna', 'owner']) {
    expect(sent).not.toContain(secret);
  }
});

test('the replay of an error masks every text, blocks every picture and contains no query', async ({
  page,
  receiver,
  signedInAs,
  log,
}) => {
  log.expectComplaints(THROWN_HERE);
  await signedInAs('owner');
  await page.goto('/alerts?query=Anna');
  await expect(page.getByRole('article').first()).toBeVisible();
  const title = text('alerts.screen.alerts');
  const workers = () => page.workers().map((worker) => new URL(worker.url()).pathname);
  await expect.poll(workers).toEqual([expect.stringMatching(/^\/assets\/replay-worker\./)]);
  await throwFrom(page, '/assets/main.js', 'to be replayed, thrown by a test');

  await expect.poll(() => recordings(receiver).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const recording = recordings(receiver);
  expect(recording).toContain('"tagName":"h1"');
  // Lists, not texts: a failure must not print half a megabyte.
  const leaks = [title, 'owner', 'query=', 'Anna', 'signature=', 'blob:'];
  expect(leaks.filter((leak) => recording.includes(leak))).toEqual([]);
  expect(recording.match(/"tagName":"img","attributes":\{[^}]*"src"[^}]*/g)).toBeNull();
});

test("the recording of a photo upload contains neither the photo's address nor the typed text", async ({
  page,
  api,
  receiver,
  signedInAs,
  log,
}) => {
  log.expectComplaints(THROWN_HERE);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const screen = new ProfilesScreen(page);
  await screen.open(await faces.newList('Recorded'));
  await expect.poll(() => page.workers().length).toBe(1);
  await throwFrom(page, '/assets/main.js', 'to be replayed, thrown by a test');
  await screen.beginProfile('Vera Kim');
  await screen.choosePhotos(...(await portraits(page, 1)));
  await expect(screen.accepted()).toBeVisible();
  await screen.save();
  await expect(screen.card('Vera Kim').locator('img')).toBeVisible();

  // It includes the card, whose photo was loaded last.
  const isRecorded = () => recordings(receiver).includes('"data-photo"');
  await expect.poll(isRecorded, { timeout: 20_000 }).toBe(true);
  const leaks = ['Vera', 'Recorded', '/media/', 'signature='];
  expect(leaks.filter((leak) => recordings(receiver).includes(leak))).toEqual([]);
  expect(receiver.errors()).toHaveLength(1);
});

test('recording the use of every screen causes no error', async ({
  page,
  receiver,
  signedInAs,
  log,
}) => {
  test.slow();
  log.expectComplaints(THROWN_HERE);
  await signedInAs('owner');
  await page.goto('/');
  await expect.poll(() => page.workers().length).toBe(1);
  await throwFrom(page, '/assets/main.js', 'to be replayed, thrown by a test');
  for (const path of MENU_PATHS) {
    await goByMenu(page, path);
    const main = page.getByRole('main');
    // Elements whose value is a number, and everything that opens from them.
    for (const one of await main.getByRole('slider').all()) {
      await one.press('ArrowRight');
    }
    const [picker] = await main.getByRole('combobox').all();
    if (picker !== undefined) {
      await picker.click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    }
    await page.evaluate(PROGRESS);
    expect.soft(new URL(page.url()).pathname, path).toBe(path);
  }
  await expect.poll(() => recordings(receiver), { timeout: 20_000 }).toContain('"progress"');
  expect(recordings(receiver)).not.toContain('Anna Progress');
  expect(messages(receiver)).toEqual(['to be replayed, thrown by a test']);
});

test('a remote that does not load is reported once, under its name', async ({
  page,
  receiver,
  signedInAs,
  faults,
  log,
}) => {
  log.expectFailures(/\/r\/alerts\//);
  faults.breakRemote('alerts', 'offline');
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect.poll(() => receiver.errors().length).toBe(1);
  expect(receiver.errors()[0]?.tags).toMatchObject({
    remote: 'alerts',
    'remote.failure': 'unreachable',
    'remote.part': 'screens/alerts',
  });
});

test('a response that breaks the contract is reported once for its endpoint', async ({
  page,
  receiver,
  signedInAs,
  faults,
}) => {
  const call = '/api/alerts/unread_count/';
  faults.breakApi(`GET ${call}`, { body: { count: 'three' } });
  await signedInAs('owner');
  await page.goto('/403');
  await expect.poll(() => receiver.errors().length).toBe(1);
  // The next polls of the count encounter the same error.
  await page.waitForResponse((response) => response.url().endsWith(call));
  await page.waitForResponse((response) => response.url().endsWith(call));
  expect(receiver.errors()).toHaveLength(1);
  expect(receiver.errors()[0]?.tags).toMatchObject({
    'contract.endpoint': `GET ${call}`,
    'contract.direction': 'answer',
    'contract.part': 'count',
  });
});

test('only visits to known paths and changes of the filter are tracked', async ({
  page,
  receiver,
  api,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  const { id } = await api.get<{ id: number }>('/api/users/me/', tokens);
  await page.goto('/');
  const shell = new Shell(page);
  await shell.link(text('alerts.screen.alerts')).click();
  await expect
    .poll(() => receiver.tracked().map((visit) => visit.action_name))
    .toEqual(['Home', 'Alerts']);
  expect(receiver.tracked()[1]).toEqual({
    idsite: '3',
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/alerts$/),
    action_name: 'Alerts',
  });
  await page.goto('/403');
  await expect(shell.heading).toHaveText(text('host.screen.accessDenied'));
  expect(receiver.tracked()).toHaveLength(2);

  receiver.clear();
  await page.goto('/restaurant-orders');
  await page.getByText(text('host.filter.week'), { exact: true }).click();
  await expect
    .poll(() => receiver.tracked())
    .toEqual([
      expect.objectContaining({
        e_c: 'Analytics',
        e_a: 'Set analytics filter',
        e_v: String(id),
      }),
    ]);
});

testWithout(
  'nothing leaves for elsewhere where nothing is configured',
  async ({ page, log, baseURL, signedInAs }) => {
    await signedInAs('owner');
    await page.goto('/');
    await expect(new Shell(page).heading).toHaveText(text('host.screen.home'));
    await page.waitForLoadState('networkidle');
    const origins = new Set(log.requests.map((request) => new URL(request.url()).origin));
    expect([...origins]).toEqual([baseURL]);
    expect(page.workers()).toEqual([]);
  },
);
