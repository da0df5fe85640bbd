import type { Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverhang, smallTargets } from '../harness/accessibility';
import type { ApiClient, Tokens } from '../harness/accounts';
import { ChatScreen } from '../harness/chat';
import { messagesIn, text } from '../harness/messages';
import { expect, test } from '../harness/test';

const PROMPT_CALL = '/api/chat/chat_prompt/';

/** Longer than the client waits for an answer and then checks the history. */
const LATE = { timeout: 15_000 };

async function writeHistory(api: ApiClient, tokens: Tokens, prompts: number): Promise<void> {
  for (let number = 1; number <= prompts; number += 1) {
    const body = { text: `How many visits yesterday? (${number} of ${prompts})`, timezone: 'UTC' };
    await api.send('POST', PROMPT_CALL, tokens, body);
  }
}

test('an answer has the same figures as the screen that it links to', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  const chat = new ChatScreen(page);
  await chat.open();
  await expect(chat.field).toBeFocused();
  await chat.ask('How many orders last week at the Bistro?');
  await expect(chat.messages.last()).toContainText('Orders, last week');
  const [, completed] =
    /: (\d+) orders? completed/.exec((await chat.messages.last().textContent()) ?? '') ?? [];
  expect(await accessibilityFaults(page)).toEqual([]);

  await chat.answers.last().getByRole('link', { name: 'Bistro on Pokrovka' }).click();
  await expect(page).toHaveURL(/\/restaurant-orders\?restaurant=\d+&from=[\d-]+&to=[\d-]+$/);
  const total = page.getByRole('row', { name: text('orders.group.total') });
  await expect(total.getByRole('cell').first()).toHaveText(completed ?? '');

  await page.goBack();
  await expect(chat.messages.last()).toContainText('Orders, last week');
});

test('a suggested question is asked with one press, in the language of the page', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => window.localStorage.setItem('lang', 'ru'));
  await signedInAs('manager');
  const russian = messagesIn('ru');
  const chat = new ChatScreen(page, 'ru');
  await chat.open();
  await chat.button('chat.suggestion.alertsToday').click();
  await expect(chat.messages.last()).toContainText('Тревоги, сегодня');
  await expect(page.getByText(russian('chat.suggestion.alertsToday')).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a late answer is shown as pending, and then loaded from the history', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  const chat = new ChatScreen(page);
  await chat.open();
  await holdAnswers(page);
  // The history contains the prompt, but not yet the answer.
  faults.breakApi('GET /api/chat/', { rewrite: withoutNewestAnswer });
  await chat.ask('How many visits today, please?');
  await expect(chat.typing).toBeVisible();
  await expect(chat.note('late')).toHaveText(text('chat.status.late'), LATE);
  expect(await accessibilityFaults(page)).toEqual([]);
  faults.mendApi();
  await expect(chat.messages.last()).toContainText('Visits, today');
  await expect(chat.typing).toHaveCount(0);
  await expect(page.getByText('How many visits today, please?')).toHaveCount(1);
});

test('a question that the server rejects says why, and can be sent again', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/chat_prompt/);
  await signedInAs('owner');
  const chat = new ChatScreen(page);
  await chat.open();
  faults.breakApi(`POST ${PROMPT_CALL}`, { status: 429, body: {} });
  await chat.ask('Guests yesterday, please?');
  await expect(chat.note('failed')).toContainText(text('kit.status.429'));
  expect(await accessibilityFaults(page)).toEqual([]);
  faults.mendApi();
  await chat.button('chat.action.sendAgain').click();
  await expect(chat.messages.last()).toContainText('Visits, yesterday');
  await expect(page.getByText('Guests yesterday, please?')).toHaveCount(1);
  await expect(chat.field).toBeFocused();
});

test('a question lost with the connection is not shown as sent, and survives a reload', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/chat\//);
  await signedInAs('owner');
  const chat = new ChatScreen(page);
  await chat.open();
  faults.breakApi('/api/chat/*', 'unreachable');
  await chat.ask('Guests of this weeek?');
  await expect(chat.note('checking')).toHaveText(text('chat.status.checking'));
  await expect(chat.button('chat.action.sendAgain')).toHaveCount(0);
  await chat.field.fill('and a draft');
  faults.mendApi();
  await expect(chat.note('failed')).toBeVisible();
  await page.reload();
  await expect(chat.note('failed')).toBeVisible();
  await expect(chat.field).toHaveValue('and a draft');
  await chat.button('chat.action.edit').click();
  await expect(chat.field).toHaveValue('Guests of this weeek?\n\nand a draft');
  await expect(chat.field).toBeFocused();
});

test('a question that may not have arrived is looked up in the history, and again on request', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/chat\//);
  await page.clock.install();
  await signedInAs('owner');
  const chat = new ChatScreen(page);
  await chat.open();
  // A gateway timeout: the server may or may not have received it.
  faults.breakApi('/api/chat/*', { status: 504, body: '<p>Gateway timeout</p>' });
  await chat.ask('Guests of the year before last?');
  await expect(chat.note('late')).toBeVisible();
  await page.clock.fastForward('02:10');
  await expect(chat.note('unsure')).toContainText(text('chat.status.unsure'), LATE);
  expect(await accessibilityFaults(page)).toEqual([]);

  faults.mendApi();
  await chat.button('chat.action.lookAgain').click();
  await expect(chat.note('missing')).toContainText(text('chat.status.missing'), LATE);
  await chat.button('chat.action.sendAgain').click();
  await expect(chat.messages.last()).not.toHaveText('Guests of the year before last?');
  await expect(chat.typing).toHaveCount(0);
  await expect(page.getByText('Guests of the year before last?')).toHaveCount(1);
});

test('a question without an answer in the history can be looked up again or asked again', async ({
  page,
  api,
  faults,
  signedInAs,
}) => {
  await writeHistory(api, await signedInAs('owner'), 1);
  faults.breakApi('GET /api/chat/', { rewrite: withoutNewestAnswer });
  const chat = new ChatScreen(page);
  await chat.open();
  await expect(chat.note('unanswered')).toContainText(text('chat.status.unanswered'));
  await expect(chat.button('chat.action.askAgain')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  faults.mendApi();
  await chat.button('chat.action.lookAgain').click();
  await expect(chat.note('unanswered')).toHaveCount(0);
  await expect(chat.answers.last()).toBeVisible();
});

test('earlier messages load above without moving the message that is being read', async ({
  page,
  api,
  signedInAs,
}) => {
  const tokens = await signedInAs('manager');
  await writeHistory(api, tokens, 70);
  const chat = new ChatScreen(page);
  await chat.open();
  await expect(chat.messages).toHaveCount(50);
  await expect(page.getByText('(70 of 70)')).toBeInViewport();

  const first = chat.messages.first();
  const read = page.getByText((await first.textContent()) ?? '', { exact: true });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/chat/?*cursor=*', async (route) => {
    await released;
    await route.continue();
  });
  await chat.conversation.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => chat.conversation.evaluate((region) => region.scrollTop)).toBe(0);
  const distanceFrom = async (before: number) =>
    Math.abs(((await read.boundingBox())?.y ?? Number.NaN) - before);
  const before = (await read.boundingBox())?.y ?? Number.NaN;
  release();
  await expect(chat.messages).not.toHaveCount(50);
  await expect.poll(() => distanceFrom(before)).toBeLessThan(1);
  await expect(read).toBeInViewport();

  await chat.button('chat.thread.toLatest').click();
  await expect(page.getByText('(70 of 70)')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the chat has controls large enough to tap, and is accessible in light and dark', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    const chat = new ChatScreen(page);
    await chat.open();
    await chat.ask('Visits today?');
    await expect(chat.messages.last()).toContainText('Visits, today');
    expect(await sidewaysOverhang(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });

  test('turning the phone keeps the message that is being read in view', async ({
    page,
    api,
    signedInAs,
  }) => {
    await writeHistory(api, await signedInAs('owner'), 10);
    const chat = new ChatScreen(page);
    await chat.open();
    await expect(chat.answers.last()).toBeInViewport();
    // So far from the end that the messages after it fill the turned phone too; found by its text, as earlier messages
    // may load above it.
    const read = page.getByText('(7 of 10)');
    await read.evaluate((message) => message.scrollIntoView({ block: 'start' }));
    await expect(chat.button('chat.thread.toLatest')).toBeVisible();

    await page.setViewportSize({ width: 740, height: 360 });
    await expect(chat.button('chat.thread.toLatest')).toBeVisible();
    await expect(read).toBeInViewport();
  });
});

/** The provider receives the question, but its response never reaches the page. */
async function holdAnswers(page: Page): Promise<void> {
  await page.route(`**${PROMPT_CALL}`, async (route) => {
    await route.fetch();
  });
}

function withoutNewestAnswer(body: unknown): unknown {
  const page = body as { results: { type: string }[] };
  const [newest, ...others] = page.results;
  return newest?.type === 'answer' ? { ...page, results: others } : page;
}
