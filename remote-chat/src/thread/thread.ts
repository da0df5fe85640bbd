import type { ChatMessage } from '@maitred/contract';
import type { ConversationState } from '../conversation/conversation';
import type { PendingPrompt } from '../conversation/outbox';

/**
 * The status shown with a prompt. `sending` and `late` wait for the answer, `checking` and `missing` for a sign that
 * the prompt arrived; `unanswered` is in the history without an answer.
 */
export type PromptStatus =
  | 'sending'
  | 'late'
  | 'checking'
  | 'missing'
  | 'failed'
  | 'unsure'
  | 'unanswered';

export interface ThreadItem {
  key: string;
  type: ChatMessage['type'];
  text: string;
  /** Undefined for a prompt that is not in the history yet. */
  id: number | undefined;
  status: PromptStatus | undefined;
  /** Why the prompt did not arrive, if known. */
  error: unknown;
}

/** Caches the items of messages without a status, which nearly all are, so that they stay the same objects. */
const settledItems = new WeakMap<ChatMessage, ThreadItem>();

/**
 * The items of the conversation, top to bottom. Unchanged items stay the same objects, so that a prompt in a
 * conversation of thousands renders only the few that it affects.
 */
export function threadOf({
  history,
  prompts,
  previousKeys,
}: Pick<ConversationState, 'history' | 'prompts' | 'previousKeys'>): ThreadItem[] {
  if (history === undefined) return [];
  const { messages } = history;
  const byPromptId = mapBy(prompts, ({ promptId }) => promptId);
  const byAnswerId = mapBy(
    prompts.filter(({ promptId }) => promptId === undefined),
    ({ answerId }) => answerId,
  );
  const items = messages.flatMap((message, index): ThreadItem[] => {
    const unseen = byAnswerId.get(message.id);
    const prompt = byPromptId.get(message.id);
    const isOpenEnd = index === messages.length - 1 && message.type === 'prompt';
    const key = previousKeys.get(message.id) ?? `message-${message.id}`;
    const status = prompt ? statusOf(prompt) : isOpenEnd ? 'unanswered' : undefined;
    const item = messageItem(message, key, status);
    return unseen ? [promptItem(unseen), item] : [item];
  });
  const unplaced = prompts.filter(
    ({ promptId, answerId }) => promptId === undefined && answerId === undefined,
  );
  return [...items, ...unplaced.map(promptItem)];
}

/**
 * How many messages are laid out and painted together or skipped together. Few, so that the frame in which they
 * come into view is short; more than one, because containment of each message would slow down every frame.
 */
const CHUNK_SIZE = 10;

export interface ThreadChunk {
  key: number;
  items: ThreadItem[];
}

/**
 * Splits the conversation into chunks. They are counted from the origin, so that earlier messages form chunks of
 * their own and do not change existing ones.
 */
export function chunksOf(
  items: readonly ThreadItem[],
  originId: number | undefined,
): ThreadChunk[] {
  const origin = Math.max(
    0,
    items.findIndex(({ id }) => id !== undefined && id === originId),
  );
  const chunks: ThreadChunk[] = [];
  for (const [index, item] of items.entries()) {
    const key = Math.floor((index - origin) / CHUNK_SIZE);
    const last = chunks.at(-1);
    if (last?.key === key) last.items.push(item);
    else chunks.push({ key, items: [item] });
  }
  return chunks;
}

/** Whether an answer is awaited, which shows the typing indicator. */
export function isAwaitingAnswer(prompts: readonly PendingPrompt[]): boolean {
  return prompts.some(({ state }) => state === 'sending' || state === 'looking');
}

function messageItem(
  message: ChatMessage,
  key: string,
  status: PromptStatus | undefined,
): ThreadItem {
  const known = settledItems.get(message);
  if (status === undefined && known?.key === key) return known;
  const { id, type, text } = message;
  const item: ThreadItem = { key, type, text, id, status, error: undefined };
  if (status === undefined) settledItems.set(message, item);
  return item;
}

function promptItem(prompt: PendingPrompt): ThreadItem {
  const { key, text, error } = prompt;
  return { key, type: 'prompt', text, id: undefined, status: statusOf(prompt), error };
}

function statusOf({ state, promptId, isLate, isMissing }: PendingPrompt): PromptStatus | undefined {
  if (state === 'answered') return undefined;
  if (state !== 'looking') return state;
  if (promptId !== undefined) return 'late';
  if (isMissing) return 'missing';
  return isLate ? 'late' : 'checking';
}

function mapBy(
  prompts: readonly PendingPrompt[],
  idOf: (prompt: PendingPrompt) => number | undefined,
): Map<number, PendingPrompt> {
  return new Map(
    prompts.flatMap((prompt) => {
      const id = idOf(prompt);
      return id === undefined ? [] : [[id, prompt] as const];
    }),
  );
}
