import { expect, test } from '../harness/test-with-services';
import { text } from '../harness/texts';

const PATH = '/telegram/authentication/7';

/** A stand-in for the messenger's script: what the page does with it is written down. */
const webApp = (initData: string) => `
  window.Telegram = { WebApp: {
    initData: ${JSON.stringify(initData)},
    log: [],
    ready() { this.log.push('ready'); },
    expand() { this.log.push('expand'); },
    close() { this.log.push('close'); },
  } };`;

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

test('the mini-app explains itself to whoever opens it elsewhere', async ({ page, receiver }) => {
  receiver.serveScript('/web-app.js', webApp(''));
  await page.goto(PATH);
  await expect(page.getByText(text('host.messenger.outside'))).toBeVisible();
});

test('the mini-app says so where the messenger does not answer', async ({
  page,
  receiver,
  log,
}) => {
  expect(receiver.received).toEqual([]);
  log.expectFailures(/web-app\.js$/);
  await page.goto(PATH);
  await expect(page.getByText(text('host.messenger.unreachable'))).toBeVisible();
});
