import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE } from '../harness/accessibility';
import { PASSWORD } from '../harness/accounts';
import { type Language, messagesIn, text } from '../harness/messages';
import { BOT, signedInitData, webApp } from '../harness/messenger';
import { expect, test } from '../harness/test-with-services';

const PATH = `/telegram/authentication/${BOT.id}`;

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: text('host.login.username') }).fill('owner');
  await page.getByLabel(text('host.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('host.login.submit') }).click();
}

const DONE = 'window.Telegram.WebApp.log';

test('the mini-app is ready, expanded and asks for name and password', async ({
  page,
  receiver,
}) => {
  receiver.serveScript('/web-app.js', webApp('user=7&hash=abc'));
  await page.goto(PATH);
  await expect(page.getByRole('textbox', { name: text('host.login.username') })).toBeVisible();
  expect(await page.evaluate(DONE)).toEqual(['ready', 'expand']);
  await page.getByRole('button', { name: text('host.login.submit') }).click();
  await expect(page.getByText(text('host.login.required'))).toHaveCount(2);
});

for (const language of ['en', 'ru'] satisfies Language[]) {
  test(`axe finds nothing on the form of the mini-app and its error messages in ${language}`, async ({
    page,
    receiver,
  }) => {
    const say = messagesIn(language);
    receiver.serveScript('/web-app.js', webApp('user=7&hash=abc'));
    await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
    await page.goto(PATH);
    const submit = page.getByRole('button', { name: say('host.login.submit') });
    await expectAccessible(page, [DESK, PHONE], () => expect(submit).toBeVisible(), { language });
    await submit.click();
    await expect(page.getByText(say('host.login.required'))).toHaveCount(2);
    await expectAccessible(page, [PHONE], () => expect(submit).toBeVisible());
  });
}

test('the mini-app explains itself when opened outside the messenger', async ({
  page,
  receiver,
}) => {
  receiver.serveScript('/web-app.js', webApp(''));
  await page.goto(PATH);
  await expect(page.getByText(text('host.messenger.outside'))).toBeVisible();
});

test('the mini-app says so if the messenger does not respond', async ({ page, receiver, log }) => {
  expect(receiver.received).toEqual([]);
  log.expectFailures(/web-app\.js$/);
  await page.goto(PATH);
  await expect(page.getByText(text('host.messenger.unreachable'))).toBeVisible();
});

test('the mini-app connects the account of a user whom the messenger vouches for, and closes', async ({
  page,
  receiver,
}) => {
  receiver.serveScript('/web-app.js', webApp(signedInitData(7)));
  await page.goto(PATH);
  await signIn(page, PASSWORD);
  await expect(page.getByText(text('host.messenger.done'))).toBeVisible();
  expect(await page.evaluate(DONE)).toEqual(['ready', 'expand', 'close']);
});

test('the mini-app shows its own message for wrong credentials, and stays open', async ({
  page,
  receiver,
  log,
}) => {
  log.expectFailures(/\/api\/telegram_athentication\//);
  receiver.serveScript('/web-app.js', webApp(signedInitData(8)));
  await page.goto(PATH);
  await signIn(page, 'not-the-password');
  await expect(page.getByText(text('host.messenger.wrong'))).toBeVisible();
  expect(await page.evaluate(DONE)).toEqual(['ready', 'expand']);
  const sent = log.requests.filter((request) => request.url().includes('/api/'));
  expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/telegram_athentication/${BOT.id}/`,
  ]);
});
