import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { sendChatPromptEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  pass,
  type RenderOptions,
  renderWithKit,
} from '@maitred/shared-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { createChatServer } from '../testing/chat-server';
import { field, openChat, playInAFreshTab } from '../testing/play';
import { AskTheAssistant } from './ask-the-assistant';

const server = createChatServer();
playInAFreshTab();

async function openHome(options: RenderOptions = {}) {
  const rendered = await renderWithKit(<AskTheAssistant />, {
    path: '/',
    messages: remote.messages,
    ...options,
  });
  await pass(0);
  return rendered;
}

describe('the assistant panel on the home screen', () => {
  it('offers three suggested questions in the page’s language and a link to the chat', async () => {
    const { container } = await openHome({ locale: 'ru' });
    const questions = within(screen.getByRole('list', { name: 'Готовые вопросы' }));
    expect(questions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Сколько гостей пришло сегодня?',
      'Сколько заказов опоздало сегодня?',
      'Сколько гостей в зале сейчас?',
    ]);
    expect(screen.getByRole('link', { name: 'Задать свой вопрос' })).toHaveAttribute(
      'href',
      '/chat',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('offers only permitted questions, and always a link to the chat', async () => {
    await openHome({ user: aUser({ permissions: ['read_chat_prompt', 'create_chat_prompt'] }) });
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask a question of your own' })).toBeVisible();
  });

  it('carries a question over into the chat without sending it or losing a draft', async () => {
    server.keep([]);
    const chat = await openChat();
    await chat.person.type(field(), 'And the terrace?');
    chat.unmount();
    const home = await openHome();
    const link = screen.getByRole('link', { name: 'How many visitors came today?' });
    const path = link.getAttribute('href') ?? '';
    home.unmount();

    const { address, unmount } = await openChat({ path });
    expect(field()).toHaveValue('How many visitors came today?\n\nAnd the terrace?');
    expect(address()).toBe('/chat');
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(0);
    unmount();

    // The same link again does not repeat it.
    await openChat({ path });
    expect(field()).toHaveValue('How many visitors came today?\n\nAnd the terrace?');
  });
});
