import { describe, expect, it } from '@jest/globals';
import type { ChatMessage, ChatPage } from '@maitred/contract';
import { addAnswer, type History, mergeNewest, mergeOlder } from './history';

const message = (id: number, type: ChatMessage['type'] = 'prompt'): ChatMessage => ({
  id,
  text: `Message ${id}`,
  type,
});

/** Takes ids oldest first; the response has the newest first. */
function page(ids: number[], next: string | null = null): ChatPage {
  return { next, previous: null, results: ids.map((id) => message(id)).reverse() };
}

const idsOf = (history: History) => history.messages.map(({ id }) => id);

describe('mergeNewest', () => {
  it('starts with the messages of the page', () => {
    const history = mergeNewest(undefined, page([3, 4], 'c3'));
    expect(idsOf(history)).toEqual([3, 4]);
    expect(history.olderCursor).toBe('c3');
  });

  it('returns the same object if nothing is new', () => {
    const history = mergeNewest(undefined, page([3, 4], 'c3'));
    expect(mergeNewest(history, page([3, 4], 'c3'))).toBe(history);
  });

  it('keeps older loaded messages and their cursor', () => {
    const loaded = mergeOlder(mergeNewest(undefined, page([3, 4], 'c3')), page([1, 2], 'c1'));
    const history = mergeNewest(loaded, page([4, 5], 'c4'));
    expect(idsOf(history)).toEqual([1, 2, 3, 4, 5]);
    expect(history.olderCursor).toBe('c1');
    expect(history.messages[0]).toBe(loaded.messages[0]);
    expect(history.originId).toBe(3);
  });

  it('inserts a prompt before its answer that arrived first', () => {
    const history = addAnswer(mergeNewest(undefined, page([1, 2])), message(4, 'answer'));
    expect(idsOf(mergeNewest(history, page([1, 2, 3, 4])))).toEqual([1, 2, 3, 4]);
    expect(idsOf(mergeNewest(history, page([3, 4], 'c3')))).toEqual([1, 2, 3, 4]);
  });

  it('keeps an answer that arrived after the page was loaded', () => {
    const history = addAnswer(mergeNewest(undefined, page([1, 2])), message(4, 'answer'));
    expect(idsOf(mergeNewest(history, page([1, 2])))).toEqual([1, 2, 4]);
  });

  it('starts over if more messages were added elsewhere than a page holds', () => {
    const history = mergeNewest(mergeNewest(undefined, page([1, 2])), page([8, 9], 'c8'));
    expect(idsOf(history)).toEqual([8, 9]);
    expect(history.olderCursor).toBe('c8');
  });
});

describe('mergeOlder', () => {
  const history = mergeNewest(undefined, page([5, 6], 'c5'));

  it('leaves out messages that are already loaded', () => {
    expect(idsOf(mergeOlder(history, page([3, 4, 5], null)))).toEqual([3, 4, 5, 6]);
  });

  it('also reads the cursor from a URL', () => {
    expect(
      mergeOlder(history, page([4], 'https://api.example/api/chat/?cursor=c4')).olderCursor,
    ).toBe('c4');
  });

  it('stops if a page leads back to itself', () => {
    expect(mergeOlder(history, page([5, 6], 'c5')).olderCursor).toBeUndefined();
  });
});
