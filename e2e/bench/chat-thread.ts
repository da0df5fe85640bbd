import type { Browser, Page } from '@playwright/test';
import { ApiClient, giveSession, type Tokens } from '../harness/accounts';
import { ChatScreen } from '../harness/chat';
import type { Composition } from '../harness/composition';
import { text } from '../harness/texts';
import { type Figure, milliseconds } from './figure';
import { mainThreadTasks } from './main-thread-tasks';

/** Each has its answer, so that there are more than a thousand messages. */
const PROMPTS = 520;
const QUESTIONS = [
  'How many visitors came today?',
  'How many orders were late last week?',
  'How many alerts were there yesterday?',
  'What was the busiest hour yesterday?',
];
/** Pixels that a turn of the wheel moves the conversation, and how often it turns. */
const TURN = 900;
const TURNS = 120;

/** Works in a conversation of a thousand messages, on a machine four times slower. */
export async function measureChatThread(
  browser: Browser,
  { unspoiled }: Composition,
): Promise<Figure[]> {
  const api = new ApiClient(unspoiled);
  const tokens = await api.signIn('owner');
  await writeHistory(api, tokens);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await giveSession(page, tokens);
  await page.goto(`${unspoiled}/chat`);
  const chat = new ChatScreen(page);
  await chat.messages.first().waitFor();

  const ways: Record<string, () => Promise<void>> = {
    'earlier messages loaded': () => loadAll(page, chat),
    'scrolled to the end': () => scroll(page, chat),
    'a question written': () => chat.field.pressSequentially('How many guests came?'),
    'asked and answered': () => ask(page, chat),
    'looked for news': () => lookForNews(page),
  };
  const figures: Figure[] = [];
  for (const [name, act] of Object.entries(ways)) {
    const { long, longest } = await mainThreadTasks(browser, page, act);
    figures.push({ name, value: `${long} over 50 ms, longest ${milliseconds(longest)}` });
  }
  figures.unshift({ name: 'messages', value: String(await chat.messages.count()) });
  await page.close();
  return figures;
}

async function writeHistory(api: ApiClient, tokens: Tokens): Promise<void> {
  for (let number = 0; number < PROMPTS; number += 1) {
    const body = { text: QUESTIONS[number % QUESTIONS.length], timezone: 'UTC' };
    await api.send('POST', '/api/chat/chat_prompt/', tokens, body);
  }
}

async function loadAll(page: Page, chat: ChatScreen): Promise<void> {
  const start = page.getByText(text('chat.thread.start'));
  await chat.conversation.focus();
  while (!(await start.isVisible())) {
    const known = await chat.messages.count();
    await page.keyboard.press('Home');
    await chat.messages.nth(known).waitFor({ state: 'attached' });
  }
}

async function scroll(page: Page, chat: ChatScreen): Promise<void> {
  await chat.conversation.hover();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function ask(page: Page, chat: ChatScreen): Promise<void> {
  const known = await chat.messages.count();
  await page.keyboard.press('Enter');
  await chat.messages.nth(known + 1).waitFor();
}

async function lookForNews(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/chat\/\?/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
