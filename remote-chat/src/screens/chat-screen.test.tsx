import { describe, expect, it, jest } from '@jest/globals';
import { listChatMessagesEndpoint, sendChatPromptEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  aUser,
  hold,
  mockEndpoint,
  noAnswer,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { anAnswer, aPrompt, createChatServer, manyMessages } from '../testing/chat-server';
import {
  drawPage,
  field,
  lookAtTheTab,
  openChat,
  playInAFreshTab,
  reloadPage,
  shownMessages,
} from '../testing/play';

const server = createChatServer();
playInAFreshTab();

describe('the conversation', () => {
  it('loads the newest messages once and shows them oldest first', async () => {
    server.keep([aPrompt(), anAnswer()]);
    const { container } = await openChat();
    expect(shownMessages()).toEqual(['How many guests came today?', 'So far 412 guests.']);
    expect(screen.getByText('The conversation begins here')).toBeInTheDocument();
    expect(server.calls(listChatMessagesEndpoint)).toHaveLength(1);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('loads earlier messages page by page with a cursor', async () => {
    server.keep(manyMessages(120));
    const { person } = await openChat();
    // The newest messages fill the screen before the others render.
    expect(shownMessages()).toHaveLength(20);
    expect(shownMessages().at(-1)).toBe('Answer 60');
    await drawPage();
    expect(shownMessages()).toHaveLength(50);
    expect(shownMessages()[0]).toBe('Question 36');

    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await drawPage();
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await drawPage();
    expect(shownMessages()).toHaveLength(120);
    expect(shownMessages()[0]).toBe('Question 1');
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(server.calls(listChatMessagesEndpoint).map(({ query }) => query.cursor)).toEqual([
      undefined,
      '70',
      '20',
    ]);
  });

  it('says that earlier messages could not be loaded, and can retry', async () => {
    server.keep(manyMessages(60));
    const { person } = await openChat();
    await drawPage();
    server.use(mockEndpoint(listChatMessagesEndpoint, () => refusal(503)));
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Earlier messages could not be loaded.');
    expect(shownMessages()).toHaveLength(50);

    server.use(
      mockEndpoint(listChatMessagesEndpoint, () => ({
        next: null,
        previous: null,
        results: manyMessages(10).reverse(),
      })),
    );
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await drawPage();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shownMessages()).toHaveLength(60);
  });

  it('shows different states for loading, failure and an empty conversation', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(listChatMessagesEndpoint, async () => {
        await held;
        return refusal(500);
      }),
    );
    const { container, person } = await openChat();
    expect(screen.getByText('Loading the conversation')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

    release();
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('The server has run into a problem.');
    expect(screen.queryByText('Ask the assistant')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);

    server.use(
      mockEndpoint(listChatMessagesEndpoint, () => ({ next: null, previous: null, results: [] })),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Ask the assistant')).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('keeps old messages with their time while a refresh fails', async () => {
    server.keep([aPrompt(), anAnswer()]);
    const { person } = await openChat();
    server.use(mockEndpoint(listChatMessagesEndpoint, noAnswer));
    await lookAtTheTab();
    expect(screen.getByText(/^New messages could not be fetched\. As of \d/)).toBeInTheDocument();
    expect(shownMessages()).toHaveLength(2);

    server.use(
      mockEndpoint(listChatMessagesEndpoint, () => ({
        next: null,
        previous: null,
        results: [anAnswer(), aPrompt()],
      })),
    );
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(0);
    expect(screen.queryByText(/could not be fetched/)).toBeNull();
  });

  it('shows the date of messages loaded before midnight', async () => {
    jest.setSystemTime(new Date('2026-11-19T23:10:00+03:00'));
    server.keep([aPrompt(), anAnswer()]);
    await openChat();
    jest.setSystemTime(new Date('2026-11-20T09:00:00+03:00'));
    server.use(mockEndpoint(listChatMessagesEndpoint, noAnswer));
    await lookAtTheTab();
    expect(screen.getByText(/As of 19 Nov, 23:10$/)).toBeInTheDocument();
  });

  it('shows messages from another tab as soon as this one gets focus', async () => {
    server.keep([aPrompt(), anAnswer()]);
    await openChat();
    server.add('prompt', 'And yesterday?');
    server.add('answer', '390.');
    await lookAtTheTab();
    expect(shownMessages().slice(-2)).toEqual(['And yesterday?', '390.']);
  });
});

describe('an answer', () => {
  it('can link to a filtered screen inside the application', async () => {
    const text = 'Three are late: [see them](/alerts?type=order_delay).';
    server.keep([aPrompt(), anAnswer({ text })]);
    const { person, address } = await openChat();
    await person.click(screen.getByRole('link', { name: 'see them' }));
    await pass(0);
    expect(address()).toBe('/alerts?type=order_delay');
    expect(screen.getByText('The alerts')).toBeInTheDocument();
  });

  it('is copied in its original Markdown', async () => {
    server.keep([aPrompt(), anAnswer({ text: 'So far **412** guests.' })]);
    const { person } = await openChat();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getByRole('button', { name: 'Copy the answer' }));
    await pass(0);
    expect(write).toHaveBeenCalledWith('So far **412** guests.');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('is announced as copied each time', async () => {
    server.keep([aPrompt(), anAnswer()]);
    const { person } = await openChat();
    const copy = screen.getByRole('button', { name: 'Copy the answer' });
    await person.click(copy);
    await pass(0);
    const announced = within(screen.getByRole('status')).getByText('Copied');
    await person.click(copy);
    await pass(0);
    expect(announced).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('says that the browser did not allow copying it', async () => {
    server.keep([aPrompt(), anAnswer()]);
    const { person } = await openChat();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await person.click(screen.getByRole('button', { name: 'Copy the answer' }));
    await pass(0);
    expect(screen.getByText(/did not let the answer be copied/)).toBeInTheDocument();
  });
});

describe('asking a question', () => {
  it('shows the question at once, then a typing indicator and the answer', async () => {
    server.keep([]);
    const { held, release } = hold();
    server.use(
      mockEndpoint(sendChatPromptEndpoint, async ({ body }) => {
        await held;
        server.add('prompt', body.text);
        return server.add('answer', 'So far **412** guests.');
      }),
    );
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    expect(shownMessages()).toEqual(['How many guests?']);
    expect(screen.getByRole('status')).toHaveTextContent('The assistant is writing…');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(await accessibilityFaults(container)).toEqual([]);

    release();
    await pass(0);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412 guests.']);
    expect(container.querySelector('[data-state=typing]')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('The assistant: So far 412 guests.');
    expect(server.calls(sendChatPromptEndpoint).map(({ body }) => body)).toEqual([
      { text: 'How many guests?', timezone: 'Europe/Moscow' },
    ]);
    // Once on opening the screen, and once to find the prompt in the history.
    expect(server.calls(listChatMessagesEndpoint)).toHaveLength(2);
  });

  it('inserts a line break with Shift+Enter and never sends white space only', async () => {
    server.keep([]);
    const { person } = await openChat();
    await person.type(field(), '  {Enter}');
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(0);
    await person.clear(field());
    await person.type(field(), 'One{Shift>}{Enter}{/Shift}two');
    expect(field()).toHaveValue('One\ntwo');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await pass(0);
    expect(server.calls(sendChatPromptEndpoint)[0]?.body.text).toBe('One\ntwo');
    expect(field()).toHaveFocus();
  });

  it('keeps the next question in the field until the pending one is answered', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => new Promise(() => {})));
    const { person } = await openChat();
    await person.type(field(), 'First{Enter}');
    await person.type(field(), 'Second{Enter}');
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(1);
    expect(field()).toHaveValue('Second');
  });

  it('says by how much a question is too long and does not truncate it', async () => {
    server.keep([]);
    const { person, container } = await openChat();
    await person.click(field());
    await person.paste('x'.repeat(3990));
    expect(screen.getByText('10 characters left')).toBeInTheDocument();
    await person.paste('x'.repeat(45));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(
      'A question holds up to 4,000 characters. Shorten it by 35.',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
    await person.keyboard('{Enter}');
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(0);
    expect(field()).toHaveValue('x'.repeat(4035));
  });

  it('sends a suggested question in the page’s language with one click', async () => {
    server.keep([]);
    const { person } = await openChat({ locale: 'ru' });
    const suggestions = screen.getByRole('list', { name: 'Готовые вопросы' });
    await person.click(
      within(suggestions).getByRole('button', { name: 'Сколько гостей пришло сегодня?' }),
    );
    await pass(0);
    expect(server.calls(sendChatPromptEndpoint)[0]?.body.text).toBe(
      'Сколько гостей пришло сегодня?',
    );
    expect(shownMessages()).toHaveLength(2);
  });

  it('sends only one question even if two are clicked quickly', async () => {
    server.keep([]);
    await openChat();
    const [first, second] = within(
      screen.getByRole('list', { name: 'Suggested questions' }),
    ).getAllByRole('button');
    act(() => {
      first?.click();
      first?.click();
      second?.click();
    });
    await pass(0);
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(1);
  });

  it('suggests only questions about data that the user may see', async () => {
    server.keep([]);
    const permissions = ['read_chat_prompt', 'create_chat_prompt', 'read_restaurant_order'];
    await openChat({ user: aUser({ permissions }) });
    const suggestions = screen.getByRole('list', { name: 'Suggested questions' });
    expect(within(suggestions).getAllByRole('button')).toHaveLength(1);
  });

  it('is not offered without the permission', async () => {
    server.keep([aPrompt()]);
    await openChat({ user: aUser({ permissions: ['read_chat_prompt'] }) });
    expect(shownMessages()).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull();
  });

  it('keeps a draft across a reload, only for the user who wrote it', async () => {
    server.keep([]);
    const { person, unmount } = await openChat();
    await person.type(field(), 'Half a thought');
    reloadPage(unmount);
    const again = await openChat();
    expect(field()).toHaveValue('Half a thought');
    reloadPage(again.unmount);
    await openChat({ user: aUser({ id: 2 }) });
    expect(field()).toHaveValue('');
  });

  it('does not bring a sent question back into the field after a reload', async () => {
    server.keep([]);
    const { person, unmount } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    reloadPage(unmount);
    await openChat();
    expect(shownMessages()[0]).toBe('How many guests?');
    expect(field()).toHaveValue('');
  });
});
