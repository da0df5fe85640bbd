import type { Page } from '@playwright/test';

export const PASSWORD = 'maitred-demo';

export type Account = 'owner' | 'manager' | 'analyst';

export interface Tokens {
  access: string;
  refresh: string;
}

/** A test's own API calls, which bypass the faults. */
export class ApiClient {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  signIn(username: Account): Promise<Tokens> {
    return this.signInWith(username, PASSWORD);
  }

  /** Signs in a user that a test has created. */
  async signInWith(username: string, password: string): Promise<Tokens> {
    return this.#json<Tokens>('/api/token/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  }

  async get<Answer>(address: string, { access }: Tokens): Promise<Answer> {
    return this.#json<Answer>(address, { headers: { Authorization: `Bearer ${access}` } });
  }

  /** POSTs a body and returns the response, as for the analytics calls. */
  async ask<Answer>(address: string, { access }: Tokens, body: unknown): Promise<Answer> {
    return this.#json<Answer>(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async send(
    method: 'POST' | 'PUT' | 'DELETE',
    address: string,
    { access }: Tokens,
    body?: unknown,
  ): Promise<void> {
    const response = await fetch(this.#origin + address, {
      method,
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`);
  }

  async #json<Answer>(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(this.#origin + address, init);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Answer;
  }
}

/** Stores a session in the page's tab before its first script runs, as a sign-in would. */
export async function giveSession(page: Page, tokens: Tokens): Promise<void> {
  await page.addInitScript(({ access, refresh }) => {
    // The initial blank page has no storage.
    if (window.origin === 'null') return;
    // Once per tab, so that a test that signs out stays signed out.
    if (window.sessionStorage.getItem('e2e-session') !== null) return;
    window.sessionStorage.setItem('e2e-session', 'given');
    window.sessionStorage.setItem('access', access);
    window.sessionStorage.setItem('refresh', refresh);
  }, tokens);
}
