import type { ChatMessage } from '@maitred/contract';

/**
 * `sending`: the call is in progress. `answered`: the call returned the answer, but the history does not show the
 * prompt yet. `looking`: the call failed, and the history is polled for the outcome. `failed`: the prompt did not
 * arrive. `unsure`: polling ended without an outcome.
 */
type PromptState = 'sending' | 'answered' | 'looking' | 'failed' | 'unsure';

/** A prompt whose outcome the history does not show yet. */
export interface PendingPrompt {
  /** Created on the client; the server does not know it. */
  key: string;
  text: string;
  state: PromptState;
  /** The newest known message when it was sent. The prompt and its answer come after it. */
  afterId: number | undefined;
  /** When to stop polling, in milliseconds since the epoch. */
  lookUntil: number;
  /** The id of the prompt in the history, once found there. */
  promptId?: number;
  /** The id of the answer that the call returned. */
  answerId?: number;
  /** Whether the call timed out, so the prompt may well have arrived. */
  isLate?: boolean;
  /** Whether the history has been read since and does not contain the prompt. */
  isMissing?: boolean;
  /** What the call threw; lost when the page is reloaded. */
  error?: unknown;
}

interface SettledPrompts {
  /** The prompts that are not settled yet, updated from the history. */
  prompts: PendingPrompt[];
  /** Keys of the prompts that were found in the history, by their message id. */
  found: ReadonlyMap<number, string>;
}

/**
 * Compares the prompts with a history that was just read. Prompts with an answer are settled.
 * @param asked keys of the prompts whose call had ended before the history was read
 */
export function settlePrompts(
  prompts: readonly PendingPrompt[],
  messages: readonly ChatMessage[],
  asked: ReadonlySet<string>,
): SettledPrompts {
  const answered = answeredPrompts(messages);
  const found = findPrompts(prompts, messages);
  const idByKey = new Map(Array.from(found, ([id, key]) => [key, id]));
  const open = prompts.flatMap((prompt) => {
    const promptId = idByKey.get(prompt.key);
    if (promptId === undefined) return asked.has(prompt.key) ? [missing(prompt)] : [prompt];
    const isSettled = answered.has(promptId) || prompt.state === 'answered';
    if (isSettled && prompt.state !== 'sending') return [];
    const state = prompt.state === 'sending' ? 'sending' : 'looking';
    return [{ ...prompt, state, promptId, isMissing: false } as const];
  });
  return { prompts: open, found };
}

/** The final state of a prompt whose time is over; undefined if the prompt is in the history. */
export function giveUp(prompt: PendingPrompt): PendingPrompt | undefined {
  if (prompt.promptId !== undefined) return undefined;
  return { ...prompt, state: prompt.isMissing ? 'failed' : 'unsure' };
}

function missing(prompt: PendingPrompt): PendingPrompt {
  const isHopeless = prompt.state === 'looking' && !prompt.isLate;
  return {
    ...prompt,
    state: isHopeless || prompt.state === 'unsure' ? 'failed' : prompt.state,
    isMissing: true,
  };
}

/** Ids of prompts with an answer. After two prompts in a row, the first answer belongs to the later one. */
function answeredPrompts(messages: readonly ChatMessage[]): Set<number> {
  const open: number[] = [];
  const answered = new Set<number>();
  for (const { id, type } of messages) {
    if (type === 'prompt') {
      open.push(id);
      continue;
    }
    const prompt = open.pop();
    if (prompt !== undefined) answered.add(prompt);
  }
  return answered;
}

/** Keys of the prompts that the history contains, by their message id. */
function findPrompts(
  prompts: readonly PendingPrompt[],
  messages: readonly ChatMessage[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  // Several prompts may have the same text, so match certain ones before guessing the others.
  for (const prompt of prompts.toSorted((a, b) => doubtOf(a) - doubtOf(b))) {
    const promptId = prompt.promptId ?? findPrompt(prompt, messages, found);
    if (promptId !== undefined) found.set(promptId, prompt.key);
  }
  return found;
}

function doubtOf({ promptId, answerId, state }: PendingPrompt): number {
  if (promptId !== undefined) return 0;
  if (answerId !== undefined) return 1;
  return state === 'failed' ? 3 : 2;
}

function findPrompt(
  { text, afterId, answerId }: PendingPrompt,
  messages: readonly ChatMessage[],
  claimed: ReadonlyMap<number, string>,
): number | undefined {
  const start = messages.findIndex(({ id }) => id === afterId) + 1;
  const candidates = messages
    .slice(start)
    .filter(({ id, type }) => type === 'prompt' && !claimed.has(id));
  if (answerId !== undefined) {
    const answerAt = messages.findIndex(({ id }) => id === answerId);
    const before = messages[answerAt - 1];
    if (before && candidates.includes(before)) return before.id;
  }
  return candidates.find((candidate) => normalized(candidate.text) === normalized(text))?.id;
}

/** The server may normalise white space in stored messages. */
function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
