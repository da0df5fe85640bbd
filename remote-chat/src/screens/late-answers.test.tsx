import { describe, expect, it, jest } from '@jest/globals';
import { listChatMessagesEndpoint, sendChatPromptEndpoint } from '@maitred/contract';
import { accessibilityFaults, mockEndpoint, noAnswer, refusal } from '@maitred/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { anAnswer, aPrompt, createChatServer } from '../testing/chat-server';
import { field, openChat, pass, playInAFreshTab, reloadPage, shownMessages } from '../testing/play';

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

describe('an answer that is late', () => {
  it('is shown as pending after 7 s and picked up from the history within 3 s', async () => {
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

  it('is looked for every 3 s for 2 minutes, and after that when asked', async () => {
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

  it('is looked for no longer because the clock was set back', async () => {
    server.keep([]);
    answerTooLate();
    const { person } = await openChat();
    await person.type(field(), 'How many guests?{Enter}');
    await pass(7000);
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(150_000);
    expect(screen.getByText('No answer yet.')).toBeVisible();
  });

  it('lets the next question be asked meanwhile, and tells the two answers apart', async () => {
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

  it('is waited for while the person looks at something else', async () => {
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

  it('is still looked for after the page was loaded anew', async () => {
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

  it('counts a gateway that ran out of time as late, not as failed', async () => {
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

describe('a question that did not arrive', () => {
  it('says why a refused one was not sent, and sends it again when asked', async () => {
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

  it('says that no more are taken this day, and keeps it', async () => {
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

  it('waits to be sent again while another question is on its way', async () => {
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

  it('is sent once however quickly it is pressed again', async () => {
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

  it('can be edited without losing what was being written meanwhile', async () => {
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

  it('is no failure when the call failed and the history has it all the same', async () => {
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

  it('may be sent again while it is still looked for, and has failed after 2 minutes', async () => {
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

  it('is not taken for lost while nobody can tell, and is found when the network is back', async () => {
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

  it('says that nobody could tell when the history stayed out of reach', async () => {
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

  it('stays unsent where the same is asked anew, and that stands once', async () => {
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

  it('does not take an older question of the same words for the new one', async () => {
    server.keep([aPrompt({ text: 'Again' }), anAnswer()]);
    server.use(mockEndpoint(sendChatPromptEndpoint, () => refusal(500)));
    const { person, container } = await openChat();
    await person.type(field(), 'Again{Enter}');
    await pass(0);
    expect(shownMessages()).toEqual(['Again', 'So far 412 guests.', 'Again']);
    expect(container.querySelector('[data-state=failed]')).not.toBeNull();
  });
});
