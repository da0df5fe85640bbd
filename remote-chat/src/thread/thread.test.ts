import { describe, expect, it } from '@jest/globals';
import type { ConversationState } from '../conversation/conversation';
import { chunksOf, type ThreadItem, threadOf } from './thread';

function items(from: number, to: number): ThreadItem[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    key: `message-${from + index}`,
    type: 'prompt',
    text: '',
    id: from + index,
    status: undefined,
    error: undefined,
  }));
}

const sizes = (chunks: ReturnType<typeof chunksOf>) =>
  chunks.map(({ key, items }) => [key, items.length]);

describe('chunksOf', () => {
  it('keeps existing chunks when earlier messages are added', () => {
    expect(sizes(chunksOf(items(101, 117), 101))).toEqual([
      [0, 10],
      [1, 7],
    ]);
    const chunks = chunksOf(items(95, 117), 101);
    expect(sizes(chunks)).toEqual([
      [-1, 6],
      [0, 10],
      [1, 7],
    ]);
    expect(chunks[1]?.items[0]?.id).toBe(101);
  });

  it('starts with the first message if there is no origin yet', () => {
    expect(sizes(chunksOf(items(1, 14), undefined))).toEqual([
      [0, 10],
      [1, 4],
    ]);
    expect(chunksOf([], undefined)).toEqual([]);
  });
});

describe('threadOf', () => {
  const messages = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    text: `${index}`,
    type: index % 2 === 0 ? ('prompt' as const) : ('answer' as const),
  }));
  const conversation: ConversationState = {
    history: { messages, olderCursor: undefined, originId: 1 },
    prompts: [],
    isLoading: false,
    error: undefined,
    updatedAt: undefined,
    isLoadingOlder: false,
    olderError: undefined,
    previousKeys: new Map(),
  };

  it('keeps the identity of existing items when a question is asked', () => {
    const before = threadOf(conversation);
    const asked = { key: 'prompt-1', text: 'And now?', state: 'sending' as const };
    const prompt = { ...asked, afterId: 100, lookUntil: 0 };
    const after = threadOf({ ...conversation, prompts: [prompt] });
    expect(after).toHaveLength(101);
    expect(after.slice(0, 100).every((item, index) => item === before[index])).toBe(true);
    expect(after.at(-1)).toMatchObject({ key: 'prompt-1', status: 'sending' });
  });

  it('keeps the key that a message had before the server assigned its id', () => {
    threadOf(conversation);
    const renamed = { ...conversation, previousKeys: new Map([[3, 'prompt-7']]) };
    expect(threadOf(renamed)[2]).toMatchObject({ key: 'prompt-7', id: 3 });
    expect(threadOf(conversation)[2]).toMatchObject({ key: 'message-3', id: 3 });
  });
});
