import type { Locator, Page } from '@playwright/test';
import { type Language, messagesIn } from './messages';

/** The chat screen, by what users see. */
export class ChatScreen {
  readonly #page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#language = language;
  }

  #named(id: string): { name: string; exact: true } {
    return { name: messagesIn(this.#language)(id), exact: true };
  }

  /** Opens the conversation and waits until it is loaded: nothing can be sent before. */
  async open(): Promise<void> {
    await this.#page.goto('/chat');
    await this.#untilReady();
  }

  get field(): Locator {
    return this.#page.getByRole('textbox', this.#named('chat.composer.label'));
  }

  get conversation(): Locator {
    return this.#page.getByRole('region', this.#named('chat.thread.label'));
  }

  /** The messages, without buttons and notes. */
  get messages(): Locator {
    return this.conversation.locator('[data-type] > [data-text]');
  }

  get answers(): Locator {
    return this.conversation.locator('[data-type=answer] > [data-text]');
  }

  get typing(): Locator {
    return this.conversation.locator('[data-state=typing]');
  }

  /** The note under the last prompt: `late`, `failed` … */
  note(state: string): Locator {
    return this.conversation.locator(`[data-type=prompt] [data-state=${state}]`).last();
  }

  button(id: string): Locator {
    return this.#page.getByRole('button', this.#named(id));
  }

  /** Sends a question with the keyboard. */
  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.#untilReady();
    await this.field.press('Enter');
  }

  async #untilReady(): Promise<void> {
    await this.button('chat.composer.send').and(this.#page.locator(':enabled')).waitFor();
  }
}
