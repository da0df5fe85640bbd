import {
  type ChatMessage,
  type ChatPage,
  listChatMessagesEndpoint,
  readUnreadCountEndpoint,
  sendChatPromptEndpoint,
} from '@maitred/contract';
import { createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';

/** Creates messages, oldest first: a prompt, its answer, and so on. */
export function manyMessages(amount: number): ChatMessage[] {
  return Array.from({ length: amount }, (_, index) =>
    index % 2 === 0
      ? aPrompt({ id: index + 1, text: `Question ${index / 2 + 1}` })
      : anAnswer({ id: index + 1, text: `Answer ${(index + 1) / 2}` }),
  );
}

export function aPrompt(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return { id: 1, text: 'How many guests came today?', type: 'prompt', ...overrides };
}

export function anAnswer(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return { id: 2, text: 'So far 412 guests.', type: 'answer', ...overrides };
}

/** A server that keeps a conversation as the real one does, and answers a prompt by repeating it. */
export function createChatServer() {
  let messages: ChatMessage[] = [];
  const add = (type: ChatMessage['type'], text: string): ChatMessage => {
    const message = { id: (messages.at(-1)?.id ?? 0) + 1, text, type };
    messages = [...messages, message];
    return message;
  };
  const server = createServerDouble(
    mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
    mockEndpoint(listChatMessagesEndpoint, ({ query }) => pageOf(messages, query)),
    mockEndpoint(sendChatPromptEndpoint, ({ body }) => {
      add('prompt', body.text);
      return add('answer', `You asked: ${body.text}`);
    }),
  );
  return {
    ...server,
    /** Replaces the messages on the server, oldest first. */
    keep(kept: readonly ChatMessage[]): void {
      messages = [...kept];
    },
    /** Adds a message to those on the server. */
    add,
  };
}

function pageOf(
  messages: readonly ChatMessage[],
  { cursor, itemsPerPage = 20 }: { cursor?: string | undefined; itemsPerPage?: number | undefined },
): ChatPage {
  const end = cursor === undefined ? messages.length : Number(cursor);
  const start = Math.max(0, end - itemsPerPage);
  return {
    next: start === 0 ? null : `/api/chat/?cursor=${start}&items_per_page=${itemsPerPage}`,
    previous: null,
    results: messages.slice(start, end).reverse(),
  };
}
