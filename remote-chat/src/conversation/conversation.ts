import { listChatMessagesEndpoint, type sendChatPromptEndpoint } from '@maitred/contract';
import { CALL_TIMEOUT_MS, callEndpoint, type Mutation } from '@maitred/shared-kit/api';
import { browserTimeZone } from '@maitred/shared-kit/filters';
import { Store } from '@maitred/shared-kit/store';
import { addAnswer, type History, mergeNewest, mergeOlder } from './history';
import { giveUp, type PendingPrompt, settlePrompts } from './outbox';
import { readStoredPrompts, storePrompts } from './prompt-storage';
import { isTooLate } from './too-late';

/** Messages of one page of the history. */
const PAGE_SIZE = 50;
/** Milliseconds between two looks for an answer that did not come in time. */
const LOOK_INTERVAL_MS = 3000;
/** How long an answer is looked for. Milliseconds. */
const LOOK_DURATION_MS = 120_000;

export type Ask = Mutation<typeof sendChatPromptEndpoint>;

export interface ConversationState {
  /** Undefined until the newest page was read. */
  history: History | undefined;
  prompts: readonly PendingPrompt[];
  /** The newest page is being read. */
  isLoading: boolean;
  /** Why the last reading of the newest page failed. */
  error: unknown;
  /** When the newest page was read, milliseconds since the epoch. */
  updatedAt: number | undefined;
  isLoadingOlder: boolean;
  olderError: unknown;
  /** The key that a message had before the server gave it an id. */
  previousKeys: ReadonlyMap<number, string>;
}

/**
 * The conversation of one person in this tab. It lives outside the screen, so that an answer is
 * waited for, and a prompt not lost, while they look at something else.
 */
export class Conversation {
  readonly #userId: number;
  readonly #ending = new AbortController();
  /** Another object after each change. */
  readonly store: Store<ConversationState>;
  #reading: Promise<void> | undefined;
  #mustReadAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastKey = 0;

  constructor(userId: number) {
    this.#userId = userId;
    this.store = new Store<ConversationState>({
      history: undefined,
      prompts: readStoredPrompts(userId),
      isLoading: false,
      error: undefined,
      updatedAt: undefined,
      isLoadingOlder: false,
      olderError: undefined,
      previousKeys: new Map(),
    });
  }

  get userId(): number {
    return this.#userId;
  }

  /** Whether a question is on its way: none is sent beside it. */
  get isSending(): boolean {
    return this.state.prompts.some(({ state }) => state === 'sending');
  }

  /** Reads the newest page; a call while one is under way reads once more after it. */
  refresh(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#mustReadAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readNewest().finally(() => {
      this.#reading = undefined;
      this.#lookLater();
    });
    return this.#reading;
  }

  /** Reads the newest page unless that is under way: who comes back is told of it by several events. */
  lookIn(): void {
    if (this.#reading === undefined) void this.refresh();
  }

  /** Reads the page before the first message that is known. */
  async loadOlder(): Promise<void> {
    const cursor = this.state.history?.olderCursor;
    if (cursor === undefined || this.state.isLoadingOlder) return;
    this.#change({ isLoadingOlder: true, olderError: undefined });
    try {
      const query = { cursor, itemsPerPage: PAGE_SIZE };
      const page = await callEndpoint(listChatMessagesEndpoint, { query }, this.#options);
      const { history } = this.state;
      // The history may have begun anew in the meantime; then this page belongs to nothing.
      if (history?.olderCursor === cursor) this.#change({ history: mergeOlder(history, page) });
      this.#change({ isLoadingOlder: false });
    } catch (olderError) {
      this.#change({ isLoadingOlder: false, olderError });
    }
  }

  /** Shows the prompt at once and sends it; what becomes of it shows in the state. */
  async send(ask: Ask, text: string): Promise<void> {
    // Buttons learn of a question that is on its way only when they are drawn next.
    if (this.isSending) return;
    const key = this.#newKey();
    const afterId = this.state.history?.messages.at(-1)?.id;
    const prompt: PendingPrompt = { key, text, state: 'sending', afterId, lookUntil: lookEnd() };
    this.#change({ prompts: [...this.state.prompts, prompt] });
    try {
      const body = { text, timezone: browserTimeZone() };
      const answer = await ask({ body }, this.#options);
      this.#change({ history: addAnswer(this.state.history, answer) });
      this.#changePrompt(key, { state: 'answered', answerId: answer.id });
    } catch (error) {
      this.#changePrompt(key, {
        state: 'looking',
        isLate: isTooLate(error),
        error,
        lookUntil: Date.now() + LOOK_DURATION_MS,
      });
    }
    await this.refresh();
  }

  /** Sends a prompt once more that did not arrive, or was never answered. */
  sendAgain(ask: Ask, key: string, text: string): void {
    if (this.isSending) return;
    this.takeBack(key);
    void this.send(ask, text);
  }

  /** Takes a prompt that did not arrive out of the conversation, for it to be edited. */
  takeBack(key: string): void {
    this.#change({ prompts: this.state.prompts.filter((prompt) => prompt.key !== key) });
  }

  /** Looks for the fate of a prompt anew, as long as the first time. */
  lookAgain(key: string): void {
    this.#changePrompt(key, { state: 'looking', lookUntil: Date.now() + LOOK_DURATION_MS });
    void this.refresh();
  }

  /** Looks for the answer to a prompt of the history that has none. */
  awaitAnswer(promptId: number, text: string): void {
    const key = this.state.previousKeys.get(promptId) ?? this.#newKey();
    const lookUntil = Date.now() + LOOK_DURATION_MS;
    const prompt: PendingPrompt = {
      key,
      text,
      state: 'looking',
      afterId: undefined,
      lookUntil,
      promptId,
      isLate: true,
    };
    this.#change({ prompts: [...this.state.prompts, prompt] });
    void this.refresh();
  }

  /** Stops everything under way; nothing is heard of it any more. */
  end(): void {
    this.#ending.abort();
    clearTimeout(this.#timer);
  }

  get state(): ConversationState {
    return this.store.value;
  }

  get #options() {
    return { signal: this.#ending.signal };
  }

  async #readNewest(): Promise<void> {
    do {
      this.#mustReadAgain = false;
      this.#change({ isLoading: true });
      const asked = new Set(
        this.state.prompts.filter(({ state }) => state !== 'sending').map(({ key }) => key),
      );
      try {
        const query = { itemsPerPage: PAGE_SIZE };
        const page = await callEndpoint(listChatMessagesEndpoint, { query }, this.#options);
        const history = mergeNewest(this.state.history, page);
        this.#change({
          history,
          error: undefined,
          updatedAt: Date.now(),
          ...this.#settle(history, asked),
        });
      } catch (error) {
        this.#change({ error });
      }
    } while (this.#mustReadAgain && !this.#ending.signal.aborted);
    this.#change({ isLoading: false });
  }

  #settle({ messages }: History, asked: ReadonlySet<string>): Partial<ConversationState> {
    // Nothing new must look like nothing new: the whole thread would be gone through for it.
    if (this.state.prompts.length === 0) return {};
    const { prompts, found } = settlePrompts(this.state.prompts, messages, asked);
    return { prompts, previousKeys: new Map([...this.state.previousKeys, ...found]) };
  }

  /** Looks again after a while, for as long as a prompt is worth looking for. */
  #lookLater(): void {
    clearTimeout(this.#timer);
    if (this.#ending.signal.aborted) return;
    this.#shortenLooks();
    const now = Date.now();
    const isOver = ({ state, lookUntil }: PendingPrompt) => state === 'looking' && now >= lookUntil;
    if (this.state.prompts.some(isOver)) {
      const prompts = this.state.prompts.flatMap((prompt) =>
        isOver(prompt) ? (giveUp(prompt) ?? []) : prompt,
      );
      this.#change({ prompts });
    }
    if (this.state.prompts.some(({ state }) => state === 'looking')) {
      this.#timer = setTimeout(() => void this.refresh(), LOOK_INTERVAL_MS);
    }
  }

  /** A clock that was set back would have a prompt looked for until it is there again. */
  #shortenLooks(): void {
    const latest = lookEnd();
    if (this.state.prompts.every(({ lookUntil }) => lookUntil <= latest)) return;
    this.#change({
      prompts: this.state.prompts.map((prompt) => ({
        ...prompt,
        lookUntil: Math.min(prompt.lookUntil, latest),
      })),
    });
  }

  #changePrompt(key: string, changes: Partial<PendingPrompt>): void {
    this.#change({
      prompts: this.state.prompts.map((prompt) =>
        prompt.key === key ? { ...prompt, ...changes } : prompt,
      ),
    });
  }

  #change(changes: Partial<ConversationState>): void {
    if (this.#ending.signal.aborted) return;
    const state = { ...this.state, ...changes };
    if (state.prompts !== this.state.prompts) storePrompts(this.#userId, state.prompts);
    this.store.set(state);
  }

  #newKey(): string {
    this.#lastKey += 1;
    return `prompt-${Date.now()}-${this.#lastKey}`;
  }
}

/** Until when a prompt is worth looking for that is sent now. */
function lookEnd(): number {
  return Date.now() + CALL_TIMEOUT_MS + LOOK_DURATION_MS;
}
