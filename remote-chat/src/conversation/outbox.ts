import type { ChatMessage } from '@maitred/contract';

/**
 * `sending`: the call is under way. `answered`: it brought the answer, and the history has yet to
 * show the prompt. `looking`: it brought nothing, and the history is read until it tells what became
 * of the prompt. `failed`: the prompt did not arrive. `unsure`: nobody could find out.
 */
type PromptState = 'sending' | 'answered' | 'looking' | 'failed' | 'unsure';

/** A prompt that the history has not settled yet. */
export interface PendingPrompt {
  /** Made here; the server knows nothing of it. */
  key: string;
  text: string;
  state: PromptState;
  /** The newest message that was known when it was sent; what is its own comes after. */
  afterId: number | undefined;
  /** When to give up looking. Milliseconds since the epoch. */
  lookUntil: number;
  /** The prompt in the history, once it is found there. */
  promptId?: number;
  /** The answer that the call brought. */
  answerId?: number;
  /** The call took longer than a client waits, so the prompt may well have arrived. */
  isLate?: boolean;
  /** The history has been read since, and does not show the prompt. */
  isMissing?: boolean;
  /** What the call threw; gone after a reload of the page. */
  error?: unknown;
}

interface SettledPrompts {
  /** What is still to be settled, with what the history says of it. */
  prompts: PendingPrompt[];
  /** Keys of the prompts that were found in the history, by the id they have there. */
  found: ReadonlyMap<number, string>;
}

/**
 * Compares the prompts with a history that was just read; those that it answers are settled.
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

/** What is to be said of a prompt whose time is up. Undefined: the history says it all. */
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

/** Prompts that an answer follows. Of two prompts in a row the later one is answered first. */
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

/** Keys of the prompts that the history shows, by the id they have there. */
function findPrompts(
  prompts: readonly PendingPrompt[],
  messages: readonly ChatMessage[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  // Several may have the same words: what is known of one goes before what is guessed of another.
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

/** A server may tidy the white space of what it keeps. */
function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
