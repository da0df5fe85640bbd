import { type ChatMessage, type ChatPage, cursorOf } from '@maitred/contract';

/** The known part of the conversation: consecutive messages without gaps. */
export interface History {
  /** Oldest first, in reading order. */
  messages: readonly ChatMessage[];
  /** The cursor of the page before the first message; undefined if there is none. */
  olderCursor: string | undefined;
  /**
   * The oldest message of the page that was read first. Positions relative to it never shift. Undefined until a page
   * with messages has been read.
   */
  originId: number | undefined;
}

/** Merges the newest page into the history. Unchanged messages stay the same objects. */
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
  // More than a page of messages was written elsewhere. Start again from this page; scrolling up loads the gap.
  if (overlap === undefined) return fromPage;
  const start = history.messages.findIndex(({ id }) => id === overlap.id);
  const ids = new Set(fresh.map(({ id }) => id));
  const isElsewhere = ({ id }: ChatMessage) => !ids.has(id);
  const before = history.messages.slice(0, start).filter(isElsewhere);
  // An answer that `addAnswer` added after this page was read.
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

/** Adds a page before the first message. */
export function mergeOlder(history: History, page: ChatPage): History {
  const known = new Set(history.messages.map(({ id }) => id));
  const older = oldestFirst(page).filter(({ id }) => !known.has(id));
  const next = cursorOf(page.next);
  // A page whose cursor leads back to itself would be read forever.
  const isStuck = older.length === 0 && next === history.olderCursor;
  return {
    ...history,
    messages: [...older, ...history.messages],
    olderCursor: isStuck ? undefined : next,
  };
}

/** Appends an answer before a page of the history contains it. */
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
