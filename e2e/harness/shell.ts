import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './accounts';
import { type Language, messagesIn } from './messages';

/** The parts of the application around a screen, by what users see. */
export class Shell {
  readonly #page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#language = language;
  }

  #text(id: string, values?: Record<string, string | number>): string {
    return messagesIn(this.#language)(id, values);
  }

  get menu(): Locator {
    return this.#page.getByRole('navigation', { name: this.#text('host.sidebar.label') });
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 });
  }

  link(name: string): Locator {
    return this.menu.getByRole('link', { name });
  }

  /** The badge with this number of unread alerts. */
  badge(count: number): Locator {
    return this.menu.getByText(this.#text('host.sidebar.unread', { count }), { exact: true });
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    const name = (id: string) => ({ name: this.#text(id), exact: true });
    await this.#page.getByRole('textbox', name('host.login.username')).fill(username);
    await this.#page.getByLabel(this.#text('host.login.password'), { exact: true }).fill(password);
    await this.#page.getByRole('button', name('host.login.submit')).click();
  }

  /** `Рус` or `Eng`, the labels of the switch in both languages. */
  async switchLanguage(label: 'Рус' | 'Eng'): Promise<void> {
    await this.#page.getByText(label, { exact: true }).click();
  }

  async logOut(username: string): Promise<void> {
    const menu = this.#text('host.user.menu', { username });
    await this.#page.getByRole('button', { name: menu }).click();
    await this.#page.getByRole('menuitem', { name: this.#text('host.user.logOut') }).click();
  }
}
