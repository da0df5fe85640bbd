import { listChatMessagesEndpoint, type sendChatPromptEndpoint } from '@maitred/contract';
import { CALL_TIMEOUT_MS, callEndpoint, type Mutation } from '@maitred/shared-kit/api';
import { browserTimeZone } from '@maitred/shared-kit/filters';
import { Store } from '@maitred/shared-kit/store';
import { addAnswer, type History, mergeNewest, mergeOlder } from './history';
import { giveUp, type PendingPrompt, settlePrompts } from './outbox';
import { readStoredPrompts, storePrompts } from './prompt-storage';
import { isTooLate } from './too-late';

/** Messages per page of the history. */
const PAGE_SIZE = 50;
/** Milliseconds between polls for an answer that did not arrive in time. */
const LOOK_INTERVAL_MS = 3000;
/** Milliseconds for which an answer is polled for. */
const LOOK_DURATION_MS = 120_000;

export type Ask = Mutation<typeof sendChatPromptEndpoint>;

export interface ConversationState {
  /** Undefined until the newest page has been read. */
  history: History | undefined;
  prompts: readonly PendingPrompt[];
  /** Whether the newest page is being read. */
  isLoading: boolean;
  /** Why the last read of the newest page failed. */
  error: unknown;
  /** When the newest page was last read, in milliseconds since the epoch. */
  updatedAt: number | undefined;
  isLoadingOlder: boolean;
  olderError: unknown;
  /** By message id, the key that the message had before the server gave it the id. */
  previousKeys: ReadonlyMap<number, string>;
}

/**
 * The conversation of one user in this tab. It lives outside the screen, so that it goes on waiting for answers
 * and loses no prompt while the user is on another screen.
 */
export class Conversation {
  readonly #userId: number;
  readonly #ending = new AbortController();
  /** Its value is a new object after each change. */
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

  /** Whether a prompt is being sent. Only one is sent at a time. */
  get isSending(): boolean {
    return this.state.prompts.some(({ state }) => state === 'sending');
  }

  /** Reads the newest page. If a read is in progress, another one follows it. */
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

  /** Reads the newest page unless a read is in progress: several events fire when a user comes back. */
  lookIn(): void {
    if (this.#reading === undefined) void this.refresh();
  }

  /** Reads the page before the oldest known message. */
  async loadOlder(): Promise<void> {
    const cursor = this.state.history?.olderCursor;
    if (cursor === undefined || this.state.isLoadingOlder) return;
    this.#change({ isLoadingOlder: true, olderError: undefined });
    try {
      const query = { cursor, itemsPerPage: PAGE_SIZE };
      const page = await callEndpoint(listChatMessagesEndpoint, { query }, this.#options);
      const { history } = this.state;
      // If the history was reset in the meantime, this page does not belong to it.
      if (history?.olderCursor === cursor) this.#change({ history: mergeOlder(history, page) });
      this.#change({ isLoadingOlder: false });
    } catch (olderError) {
      this.#change({ isLoadingOlder: false, olderError });
    }
  }

  /** Shows the prompt at once and sends it. The state shows the outcome. */
  async send(ask: Ask, text: string): Promise<void> {
    // Buttons know of a prompt that is being sent only after the next render.
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

  /** Sends a prompt again that did not arrive or was never answered. */
  sendAgain(ask: Ask, key: string, text: string): void {
    if (this.isSending) return;
    this.takeBack(key);
    void this.send(ask, text);
  }

  /** Removes a prompt that did not arrive from the conversation, so that it can be edited. */
  takeBack(key: string): void {
    this.#change({ prompts: this.state.prompts.filter((prompt) => prompt.key !== key) });
  }

  /** Polls again for the outcome of a prompt, for as long as the first time. */
  lookAgain(key: string): void {
    this.#changePrompt(key, { state: 'looking', lookUntil: Date.now() + LOOK_DURATION_MS });
    void this.refresh();
  }

  /** Polls for the answer to a prompt in the history that has none. */
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

  /** Stops all reads and polls. The state does not change any more. */
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
    // Keep the same objects when there is nothing to settle, or the whole thread would be computed again.
    if (this.state.prompts.length === 0) return {};
    const { prompts, found } = settlePrompts(this.state.prompts, messages, asked);
    return { prompts, previousKeys: new Map([...this.state.previousKeys, ...found]) };
  }

  /** Schedules the next poll while prompts are being looked for, and gives up on those whose time is over. */
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

  /** If the clock was set back, polling would otherwise continue until it catches up. */
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

/** Until when to poll for a prompt that is sent now. */
function lookEnd(): number {
  return Date.now() + CALL_TIMEOUT_MS + LOOK_DURATION_MS;
}
