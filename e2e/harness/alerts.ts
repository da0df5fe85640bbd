import type { Locator, Page } from '@playwright/test';
import type { ApiClient, Tokens } from './accounts';
import { type Language, messagesIn } from './messages';

interface AlertSummary {
  id: number;
  is_read: boolean;
}

interface AlertsAnswer {
  total_items: number;
  total_pages: number;
  results: AlertSummary[];
}

/** The alerts as the API returns them, in wire format. */
export class AlertsApi {
  readonly #api: ApiClient;
  readonly #tokens: Tokens;

  constructor(api: ApiClient, tokens: Tokens) {
    this.#api = api;
    this.#tokens = tokens;
  }

  page(query = ''): Promise<AlertsAnswer> {
    return this.#api.get<AlertsAnswer>(`/api/alerts/${query}`, this.#tokens);
  }

  async unreadCount(): Promise<number> {
    const { count } = await this.#api.get<{ count: number }>(
      '/api/alerts/unread_count/',
      this.#tokens,
    );
    return count;
  }

  /** Marks as read without notifying any tab of the test, as on another device. */
  async markRead(ids: number[]): Promise<void> {
    await this.#api.send('POST', '/api/alerts/mark_read_by_id/', this.#tokens, { ids });
  }

  async markAllRead(): Promise<void> {
    await this.#api.send('POST', '/api/alerts/mark_read_all/', this.#tokens);
  }
}

/** The alerts screen, by what users see. */
export class AlertsScreen {
  readonly #page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#language = language;
  }

  #text(id: string, values?: Record<string, string | number>): string {
    return messagesIn(this.#language)(id, values);
  }

  get list(): Locator {
    return this.#page.getByRole('list', { name: this.#text('alerts.list.label'), exact: true });
  }

  get rows(): Locator {
    return this.list.getByRole('article');
  }

  get unreadRows(): Locator {
    return this.list.locator('article[data-state=unread]');
  }

  get kindFilter(): Locator {
    return this.#page.getByRole('combobox', { name: this.#text('alerts.filter.kind') });
  }

  async chooseKind(id: string): Promise<void> {
    await this.kindFilter.click();
    await this.#page.getByRole('option', { name: this.#text(id) }).click();
  }

  async nextPage(): Promise<void> {
    await this.#page.getByRole('link', { name: this.#text('kit.pagination.next') }).click();
  }

  /** `21–40 of 315` */
  range(from: number, to: number, total: number): Locator {
    return this.#page.getByText(this.#text('alerts.list.range', { from, to, total }));
  }

  /** The button of the first row with a single unread alert. */
  get markOne(): Locator {
    const name = this.#text('alerts.row.markRead', { count: 1 });
    return this.rows.getByRole('button', { name }).first();
  }

  markThese(count: number): Locator {
    return this.#button('alerts.mark.these', count);
  }

  markAll(count: number): Locator {
    return this.#button('alerts.mark.all', count);
  }

  #button(id: string, count: number): Locator {
    return this.#page.getByRole('button', { name: this.#text(id, { count }), exact: true });
  }
}
