import { get } from 'node:https';
import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { REMOTES } from '../harness/containers';
import { text } from '../harness/messages';
import { goByMenu, visitEveryScreen } from '../harness/navigation';
import { HEALING_MS } from '../harness/remote-screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-with-containers';

/** Expects the message that distinguishes builds of the face lists. */
function expectFaces(page: Page, words: string) {
  const create = page.getByRole('button', { name: words, exact: true }).first();
  return expect(create).toBeVisible();
}

/** Path of the entry of the version that was activated last. */
async function newestEntry(page: Page): Promise<string> {
  const { versions } = (await (await page.request.get('/r/faces/remote.json')).json()) as {
    versions: { version: string; entry: { file: string } }[];
  };
  return `/r/faces/${versions[0]?.version}/${versions[0]?.entry.file}`;
}

test('every screen works while one remote is upgraded twice and rolled back, and the host is replaced', async ({
  page,
  containers,
  builds,
  signedInAs,
}, { annotations }) => {
  const [facesB, facesC] = [await builds('facesB'), await builds('facesC')];
  const oldLabel = text('faces.lists.create');
  await signedInAs('owner');
  await page.goto('/face-profiles-list');
  await expectFaces(page, oldLabel);

  await test.step('after two upgrades, one during navigation, the tab keeps its version until a reload', async () => {
    await containers.replace('faces', facesB);
    await Promise.all([containers.replace('faces', facesC), visitEveryScreen(page)]);
    await goByMenu(page, '/face-profiles-list');
    await expectFaces(page, oldLabel);
    await page.reload();
    await expectFaces(page, 'New list of C');
  });

  await test.step('after a roll-back during navigation the tab keeps its version, and requests wait for the remote', async () => {
    const entry = await newestEntry(page);
    await containers.stopRemote('faces');
    const held = page.request.get(entry);
    const begun = performance.now();
    const rollBack = containers.replace('faces', facesB).then(() => {
      const milliseconds = Math.round(performance.now() - begun);
      annotations.push({ type: 'roll-back of one remote', description: `${milliseconds} ms` });
    });
    await Promise.all([rollBack, visitEveryScreen(page)]);
    expect((await held).status()).toBe(200);
    await goByMenu(page, '/face-profiles-list');
    await expectFaces(page, 'New list of C');
    await page.reload();
    await expectFaces(page, 'New list of B');
  });

  await test.step('a page requested while the host is replaced still loads', async () => {
    await Promise.all([containers.replace('host'), page.reload()]);
    await expectFaces(page, 'New list of B');
    await visitEveryScreen(page);
  });
});

test('with no remote up a user can sign in and navigate, and a screen loads once its remote is back', async ({
  page,
  containers,
  log,
}) => {
  log.expectFailures(/\/r\//);
  const shell = new Shell(page);
  // By now the host has stored what each remote declares.
  await page.goto('/login');
  await Promise.all(REMOTES.map((remote) => containers.stopRemote(remote)));
  await page.reload();
  await shell.signIn('owner');
  await expect(shell.heading).toHaveText(text('host.screen.home'));
  await shell.menu.locator('a[href="/alerts"]').click();
  await expect(page.getByText(text('host.remote.unreachable')).first()).toBeVisible();
  await Promise.all(REMOTES.map((remote) => containers.replace(remote)));
  await expect(new AlertsScreen(page).kindFilter).toBeVisible({ timeout: HEALING_MS });
  await shell.logOut('owner');
  await expect(page).toHaveURL(/\/login$/);
});

/** Response headers, if this authority has issued the certificate for the address. */
function headersOf(address: string, authority: string) {
  return new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    get(address, { ca: authority }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
}

test.describe('with a domain', () => {
  // The browser does not know the authority; `headersOf` does, and checks the certificate.
  test.use({ ignoreHTTPSErrors: true });

  test('the application is served over TLS, and plain HTTP redirects to it', async ({
    page,
    request,
    containers,
  }) => {
    const { address, plainAddress, authority } = await containers.startSecureGateway();
    const plain = await request.get(`${plainAddress}/alerts?page=2`, { maxRedirects: 0 });
    expect(plain.status()).toBe(308);
    // Outside its container the gateway uses the default HTTPS port.
    expect(plain.headers().location).toBe('https://localhost/alerts?page=2');

    for (const path of ['/', '/r/alerts/remote.json', '/api/users/me/']) {
      expect(await headersOf(address + path, authority), path).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
    const { headers } = await fetch(containers.address);
    expect(headers.get('strict-transport-security')).toBeNull();

    await page.goto(`${address}/login`);
    await new Shell(page).signIn('owner');
    await goByMenu(page, '/alerts');
    await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  });
});
