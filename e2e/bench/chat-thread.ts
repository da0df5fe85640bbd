import type { Browser, Page } from '@playwright/test';
import { ApiClient, giveSession, type Tokens } from '../harness/accounts';
import { ChatScreen } from '../harness/chat';
import type { Composition } from '../harness/composition';
import { text } from '../harness/messages';
import { mainThreadTasks } from './main-thread-tasks';
import { type Metric, milliseconds } from './metric';

/** Each has an answer, so there are more than a thousand messages. */
const PROMPTS = 520;
const QUESTIONS = [
  'How many visitors came today?',
  'How many orders were late last week?',
  'How many alerts were there yesterday?',
  'What was the busiest hour yesterday?',
];
const MESSAGES = 2 * PROMPTS;
/** Pixels scrolled by one turn of the wheel, and the number of turns. */
const TURN_PX = 900;
const TURNS = 120;

/**
 * Selector for queries during the measurement. A locator by role or text would check thousands of elements in a task of
 * the page, and distort the result.
 */
const MESSAGE = '[data-type] > [data-text]';

/** Works in a conversation of a thousand messages, with the CPU four times slower. */
export async function measureChatThread(
  browser: Browser,
  { unspoiled }: Composition,
): Promise<Metric[]> {
  const api = new ApiClient(unspoiled);
  const tokens = await api.signIn('owner');
  await writeHistory(api, tokens);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await giveSession(page, tokens);
  await page.goto(`${unspoiled}/restaurant-orders`);
  const chat = new ChatScreen(page);
  await page.getByRole('link', { name: text('chat.screen.chat'), exact: true }).focus();
  // Wait for remaining work of the previous screen, which is not part of the chat.
  await page.waitForLoadState('networkidle');
  await frame(page);

  const metrics: Metric[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    const { long, longest } = await mainThreadTasks(browser, page, act);
    metrics.push({ name, value: `${long} over 50 ms, longest ${milliseconds(longest)}` });
  };
  await measure('opened from the menu', () => open(page));
  await chat.conversation.focus();
  await measure('earlier messages loaded', () => loadAll(page));
  metrics.push({ name: 'messages', value: String(await count(page)) });
  await chat.conversation.hover();
  await measure('scrolled to the end', () => scroll(page, TURN_PX));
  await measure('scrolled to the start', () => scroll(page, -TURN_PX));
  await chat.field.focus();
  await measure('a question written', () => page.keyboard.type('How many guests came?'));
  await measure('asked and answered', () => ask(page));
  await measure('looked for news', () => lookForNews(page));
  await page.close();
  return metrics;
}

async function writeHistory(api: ApiClient, tokens: Tokens): Promise<void> {
  for (let number = 0; number < PROMPTS; number += 1) {
    const body = { text: QUESTIONS[number % QUESTIONS.length], timezone: 'UTC' };
    await api.send('POST', '/api/chat/chat_prompt/', tokens, body);
  }
}

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  while ((await count(page)) === 0) await frame(page);
  await frame(page);
}

/** Presses the key repeatedly: scroll anchoring may undo one press while messages are added above. */
async function loadAll(page: Page): Promise<void> {
  while ((await count(page)) < MESSAGES) {
    await page.keyboard.press('Home');
    await frame(page);
  }
}

async function scroll(page: Page, turn: number): Promise<void> {
  for (let turned = 0; turned < TURNS; turned += 1) {
    await page.mouse.wheel(0, turn);
    await frame(page);
  }
}

async function ask(page: Page): Promise<void> {
  const known = await count(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([message, before]) => document.querySelectorAll(message).length === before + 2,
    [MESSAGE, known] as const,
  );
  await frame(page);
}

async function lookForNews(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/chat\/\?/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
  await frame(page);
}

/** The number of messages. */
function count(page: Page): Promise<number> {
  return page.evaluate((message) => document.querySelectorAll(message).length, MESSAGE);
}

/** Waits until pending changes are painted. */
async function frame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
