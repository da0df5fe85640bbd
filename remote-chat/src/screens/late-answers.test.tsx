import { describe, expect, it, jest } from '@jest/globals';
import { listChatMessagesEndpoint, sendChatPromptEndpoint } from '@maitred/contract';
import {
  accessibilityFaults,
  mockEndpoint,
  noAnswer,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { anAnswer, aPrompt, createChatServer } from '../testing/chat-server';
import { field, openChat, playInAFreshTab, reloadPage, shownMessages } from '../testing/play';

const server = createChatServer();
playInAFreshTab();

const looks = () => server.calls(listChatMessagesEndpoint).length;

/** The server accepts the prompt, but the client times out before the answer. */
function answerTooLate() {
  server.use(
    mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
      server.add('prompt', body.text);
      return new Promise(() => {});
    }),
  );
}

/** Neither the prompt nor a response gets through. */
function loseThePrompt() {
  server.use(mockEndpoint(sendChatPromptEndpoint, () => new Promise(() => {})));
}

describe('a late answer', () => {
  it('is shown as pending after 7 s and found in the history within 3 s', async () => {
    server.keep([]);
    answerTooLate();
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(7000);
    expect(
      screen.getAllByText('The answer takes longer than usual and will appear here.')[0],
    ).toBeVisible();
    expect(container.querySelector('[data-state=typing]')).not.toBeNull();
    expect(shownMessages()).toEqual(['How many guests?']);
    expect(await accessibilityFaults(container)).toEqual([]);

    await pass(20_000);
    server.add('answer', 'So far 412.');
    await pass(3000);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.']);
    expect(container.querySelector('[data-state=late], [data-state=typing]')).toBeNull();

    const before = looks();
    await pass(60_000);
    expect(looks()).toBe(before);
  });

  it('is polled for every 3 s for 2 minutes, then only on request', async () => {
    server.keep([]);
    answerTooLate();
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(7000);
    const before = looks();
    await pass(30_000);
    expect(looks()).toBe(before + 10);
    await pass(90_000);
    expect(looks()).toBe(before + 40);
    expect(screen.getByText('No answer yet.')).toBeVisible();
    await pass(60_000);
    expect(looks()).toBe(before + 40);

    await person.click(screen.getByRole('button', { name: 'Look again' }));
    server.add('answer', 'At last: 412.');
    await pass(3000);
    expect(shownMessages()).toEqual(['How many guests?', 'At last: 412.']);
  });

  it('is not polled for longer if the clock is set back', async () => {
    server.keep([]);
    answerTooLate();
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(7000);
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(150_000);
    expect(screen.getByText('No answer yet.')).toBeVisible();
  });

  it('does not block the next question and is not confused with its answer', async () => {
    server.keep([]);
    answerTooLate();
    const { person } = await openChat();
    await person.type(field(), 'First{Enter}');
    await pass(7000);
    server.use(
      mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
        server.add('prompt', body.text);
        return server.add('answer', 'Second answer');
      }),
    );
    await person.type(field(), 'Second{Enter}');
    await pass(0);
    expect(shownMessages()).toEqual(['First', 'Second', 'Second answer']);
    expect(screen.getByText(/^The answer takes longer/, { selector: 'p span' })).toBeVisible();
    server.add('answer', 'First answer');
    await pass(3000);
    expect(screen.queryByText(/^The answer takes longer/, { selector: 'p span' })).toBeNull();
    expect(shownMessages().at(-1)).toBe('First answer');
  });

  it('is still waited for after the screen is closed', async () => {
    server.keep([]);
    answerTooLate();
    const { person, unmount } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    unmount();
    await pass(7000);
    server.add('answer', 'So far 412.');
    await pass(3000);
    const before = looks();
    await openChat();
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.']);
    expect(looks()).toBe(before + 1);
  });

  it('is still polled for after a page reload', async () => {
    server.keep([]);
    answerTooLate();
    const { person, unmount, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(1000);
    reloadPage(unmount);
    await openChat();
    expect(container.ownerDocument.querySelector('[data-state=late]')).not.toBeNull();
    server.add('answer', 'So far 412.');
    await pass(3000);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.']);
  });

  it('is expected after a gateway timeout, which does not count as a failure', async () => {
    server.keep([]);
    server.use(
      mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
        server.add('prompt', body.text);
        return refusal(504);
      }),
    );
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    expect(container.querySelector('[data-state=late]')).not.toBeNull();
  });
});

describe('a question that could not be sent', () => {
  it('shows why it was refused and can be sent again', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(429)));
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    expect(screen.getByText(/^Not sent\. Too many attempts/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Not sent.');
    expect(await accessibilityFaults(container)).toEqual([]);

    server.use(
      mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
        server.add('prompt', body.text);
        return server.add('answer', 'So far 412.');
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    await pass(0);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.']);
    expect(field()).toHaveFocus();
  });

  it('is kept and can be edited if the daily limit is reached', async () => {
    server.keep([]);
    server.use(
      mockEndpoint(sendChatPromptEndpoint, () => refusal(400, { status: 'too_many_prompts' })),
    );
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    expect(screen.getByText(/^Not sent\. You have asked as many questions/)).toBeVisible();
    expect(shownMessages()).toEqual(['How many guests?']);
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field()).toHaveValue('How many guests?');
  });

  it('cannot be resent while another question is pending', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => new Promise(() => {})));
    await person.type(field(), 'And yesterday?{Enter}');
    const again = screen.getByRole('button', { name: 'Send again' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await person.click(again);
    expect(shownMessages()).toEqual(['How many guests?', 'And yesterday?']);
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(2);
  });

  it('is resent only once even if clicked twice quickly', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    const again = screen.getByRole('button', { name: 'Send again' });
    act(() => {
      again.click();
      again.click();
    });
    await pass(0);
    expect(server.calls(sendChatPromptEndpoint)).toHaveLength(2);
  });

  it('can be edited without losing a draft written since', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person } = await openChat();
    await person.type(field(), 'How many gusets?{Enter}');
    await pass(0);
    await person.type(field(), 'And yesterday?');
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(field()).toHaveValue('How many gusets?\n\nAnd yesterday?');
    expect(field()).toHaveFocus();
    expect(shownMessages()).toEqual([]);
  });

  it('is not shown as failed if the history contains it after all', async () => {
    server.keep([]);
    server.use(
      mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
        server.add('prompt', body.text);
        server.add('answer', 'So far 412.');
        return refusal(502);
      }),
    );
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.']);
    expect(container.querySelector('[data-state=failed]')).toBeNull();
  });

  it('can be resent while it is being looked for and is marked as failed after 2 minutes', async () => {
    server.keep([]);
    loseThePrompt();
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(7000);
    expect(
      screen.getByText('It has not arrived yet. Still looking…', { selector: 'p span' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
    await pass(120_000);
    expect(container.querySelector('[data-state=failed]')).toHaveTextContent('Not sent.');
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it('is not marked as failed while offline and is found once the network is back', async () => {
    server.keep([]);
    const { person, container } = await openChat();
    server.use(
      mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
        server.add('prompt', body.text);
        return noAnswer();
      }),
      mockEndpoint(listChatMessagesEndpoint, noAnswer),
    );
    await person.type(field(), 'How many guests?{Enter}');
    await pass(30_000);
    expect(screen.getByText('Checking whether it arrived…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();

    server.use(
      mockEndpoint(listChatMessagesEndpoint, () => ({
        next: null,
        previous: null,
        results: [anAnswer(), aPrompt({ text: 'How many guests?' })],
      })),
    );
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412 guests.']);
    expect(container.querySelector('[data-state=stale]')).toBeNull();
  });

  it('is marked as unsure if the history stays unreachable, and can be checked again', async () => {
    server.keep([]);
    const { person, container } = await openChat();
    server.use(
      mockEndpoint(sendChatPromptEndpoint, noAnswer),
      mockEndpoint(listChatMessagesEndpoint, noAnswer),
    );
    await person.type(field(), 'How many guests?{Enter}');
    await pass(125_000);
    expect(container.querySelector('[data-state=unsure]')).not.toBeNull();
    server.use(
      mockEndpoint(listChatMessagesEndpoint, () => ({ next: null, previous: null, results: [] })),
    );
    await person.click(screen.getByRole('button', { name: 'Look again' }));
    await pass(0);
    expect(container.querySelector('[data-state=failed]')).toHaveTextContent(
      'Not sent. The server is not answering.',
    );
  });

  it('stays unsent if the same text is asked again, which is shown once', async () => {
    server.keep([]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person, container } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(0);
    server.use(
      mockEndpoint(sendChatPromptEndpoint, async ({ body }) => {
        server.add('prompt', body.text);
        await new Promise((answer) => setTimeout(answer, 2000));
        return server.add('answer', 'So far 412.');
      }),
    );
    await person.type(field(), 'How many guests?{Enter}');
    await pass(1000);
    fireEvent(window, new Event('online'));
    await pass(1000);
    expect(shownMessages()).toEqual(['How many guests?', 'So far 412.', 'How many guests?']);
    expect(container.querySelectorAll('[data-state=failed]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('is not matched to an older question with the same text', async () => {
    server.keep([aPrompt({ text: 'Again' }), anAnswer()]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person, container } = await openChat();
    await person.type(field(), 'Again{Enter}');
    await pass(0);
    expect(shownMessages()).toEqual(['Again', 'So far 412 guests.', 'Again']);
    expect(container.querySelector('[data-state=failed]')).not.toBeNull();
  });
});
