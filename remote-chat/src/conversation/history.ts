import { type ChatMessage, type ChatPage, cursorOf } from '@maitred/contract';

/** What is known of the conversation so far: a run of messages without a gap. */
export interface History {
  /** Oldest first, as they are read. */
  messages: readonly ChatMessage[];
  /** Where the messages before the first one are found; undefined where there are none. */
  olderCursor: string | undefined;
  /**
   * The message that was read first of all. What is counted from it does not shift later. Undefined
   * while all that is known is the beginning of the conversation.
   */
  originId: number | undefined;
}

/** Takes in the newest page, read again. Messages that have not changed stay the same objects. */
export function mergeNewest(history: History | undefined, page: ChatPage): History {
  const fresh = oldestFirst(page);
  const fromPage: History = {
    messages: fresh,
    olderCursor: cursorOf(page.next),
    originId: fresh[0]?.id,
  };
  if (history === undefined) return fromPage;
  const known = new Map(history.messages.map((message) => [message.id, message]));
  const overlap = fresh.find(({ id }) => known.has(id));
  // More was written elsewhere than a page holds: what lies between is reached upwards again.
  if (overlap === undefined) return fromPage;
  const start = history.messages.findIndex(({ id }) => id === overlap.id);
  const ids = new Set(fresh.map(({ id }) => id));
  const isElsewhere = ({ id }: ChatMessage) => !ids.has(id);
  const before = history.messages.slice(0, start).filter(isElsewhere);
  // An answer that came by itself, after this page was read.
  const after = history.messages.slice(start).filter(isElsewhere);
  const merged = [...before, ...fresh, ...after].map((message) => sameAs(known, message));
  const olderCursor = before.length === 0 ? fromPage.olderCursor : history.olderCursor;
  const isUnchanged =
    olderCursor === history.olderCursor &&
    merged.length === history.messages.length &&
    merged.every((message, index) => message === history.messages[index]);
  if (isUnchanged) return history;
  return { messages: merged, olderCursor, originId: history.originId ?? merged[0]?.id };
}

/** Puts the page before the first message. */
export function mergeOlder(history: History, page: ChatPage): History {
  const known = new Set(history.messages.map(({ id }) => id));
  const older = oldestFirst(page).filter(({ id }) => !known.has(id));
  const next = cursorOf(page.next);
  // A page that leads back to itself would be read for ever.
  const isStuck = older.length === 0 && next === history.olderCursor;
  return {
    ...history,
    messages: [...older, ...history.messages],
    olderCursor: isStuck ? undefined : next,
  };
}

/** Puts an answer at the end, before a page of the history shows it. */
export function addAnswer(history: History | undefined, answer: ChatMessage): History {
  if (history === undefined || history.messages.length === 0) {
    return { messages: [answer], olderCursor: undefined, originId: undefined };
  }
  if (history.messages.some(({ id }) => id === answer.id)) return history;
  return { ...history, messages: [...history.messages, answer] };
}

function oldestFirst(page: ChatPage): ChatMessage[] {
  return [...page.results].reverse();
}

function sameAs(known: ReadonlyMap<number, ChatMessage>, message: ChatMessage): ChatMessage {
  const previous = known.get(message.id);
  return previous?.text === message.text && previous.type === message.type ? previous : message;
}
