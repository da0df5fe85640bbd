import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Permission } from '@maitred/contract';
import type { Page } from '@playwright/test';
import { startIssuer, type TestIssuer } from '../../provider-api/src/testing/issuer';
import { DESK, expectAccessible, PHONE } from '../harness/accessibility';
import { type Language, messagesIn, text } from '../harness/messages';
import { test as base, expect } from '../harness/test';

const NAME = 'Example ID';
/** The permissions that the alerts screen needs. */
const PERMISSIONS = ['read_restaurant', 'read_alert', 'update_alert'] satisfies Permission[];

interface WorkerFixtures {
  issuer: TestIssuer;
}

/** Tests of a deployment with sign-in by an OpenID issuer, which runs beside it. */
const test = base.extend<object, WorkerFixtures>({
  issuer: [
    async ({ composition }, use) => {
      const issuer = await startIssuer(composition.address);
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-openid-'));
      const file = path.join(folder, 'openid.json');
      const { clientSecret, ...settings } = issuer.settings({
        groups: { managers: { restaurants: [1], permissions: PERMISSIONS } },
      });
      await writeFile(file, JSON.stringify(settings));
      await composition.restartProvider({
        OPENID_CONFIG: file,
        OPENID_CLIENT_SECRET: clientSecret ?? '',
      });
      await composition.redeploy({ config: { openid: { name: NAME } } });
      await use(issuer);
      await issuer.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.beforeEach(({ issuer }) =>
  issuer.putAccount('sub-1', { preferred_username: 'vera', groups: ['managers'] }),
);

const link = (page: Page) =>
  page.getByRole('link', { name: text('host.openid.signIn', { name: NAME }) });

async function answerIssuer(page: Page, answer: 'Go on' | 'Refuse', account = 'sub-1') {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: answer }).click();
}

test('a user signs in through the issuer, returns to the requested page, and signs out of both', async ({
  page,
  issuer,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/alerts?page=2');
  await link(page).click();
  await answerIssuer(page, 'Go on');
  await expect(page.getByRole('button', { name: /vera: account menu/ })).toBeVisible();
  await expect(page).toHaveURL(/\/alerts\?page=2$/);
  const tokens = await page.evaluate(() => Object.values({ ...sessionStorage }));
  for (const address of addresses) {
    for (const token of tokens) expect(address).not.toContain(token);
  }
  // Going back does not lead through the sign-in.
  await page.goBack();
  await expect(page).not.toHaveURL(/openid=/);
  await page.goto('/');
  await page.getByRole('button', { name: /vera: account menu/ }).click();
  await page.getByRole('menuitem', { name: text('host.user.logOut') }).click();
  await page.waitForURL(new RegExp(`^${issuer.address}/session/end`));
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(link(page)).toBeVisible();
});

test('a refused sign-in, an unknown user and an expired code are explained, and can be retried', async ({
  page,
  issuer,
  log,
}) => {
  log.expectFailures(/\/api\/openid\/token\/$/);
  await page.goto('/login');
  await link(page).click();
  await answerIssuer(page, 'Refuse');
  await expect(page.getByText(text('host.openid.refused', { name: NAME }))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await issuer.putAccount('sub-2', { preferred_username: 'nobody', groups: [] });
  await link(page).click();
  await answerIssuer(page, 'Go on', 'sub-2');
  await expect(page.getByText(text('host.openid.notAllowed', { name: NAME }))).toBeVisible();
  await page.goto('/403');
  await page.goto('/login#openid=a-code-of-somebody-else');
  await expect(page.getByText(text('host.openid.expired'))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

for (const language of ['en', 'ru'] satisfies Language[]) {
  test(`axe finds nothing on the sign-in with an issuer and its error message in ${language}`, async ({
    page,
    issuer,
  }) => {
    expect(issuer.address).not.toBe('');
    const say = messagesIn(language);
    await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
    await page.goto('/login#openid_error=unreachable');
    const refusal = page.getByText(say('host.openid.unreachable', { name: NAME }));
    await expectAccessible(page, [DESK, PHONE], () => expect(refusal).toBeVisible(), { language });
  });
}
