import type { Endpoint } from '@maitred/contract';
import { expect, type Page, type Request } from '@playwright/test';
import { callName, endpointOf, isCall } from '../endpoints';
import type { Faults } from '../faults';
import { type FaultKind, RAW_WORDS } from './fault-kinds';

/** Milliseconds after which a call counts as unanswered. */
const CALL_TIMEOUT = 7000;
/** Longer than a reading counts as just made, and than a toast or a poll of the shell takes. */
const A_WHILE = 6100;
/** Chromium takes it for a proxy's and breaks the call before the page hears of it. */
const PROXY_STATUS = 407;

/** Spoils one call in one way after the other, in a page whose clock it moves on. */
export class Spoiler {
  readonly page: Page;
  readonly #faults: Faults;
  readonly #endpoint: Endpoint;
  readonly #isFarReaching: boolean;
  /** Calls that the page waits for. */
  readonly #open = new Set<Request>();

  constructor(page: Page, faults: Faults, endpoint: Endpoint, { isFarReaching = false } = {}) {
    this.page = page;
    this.#faults = faults;
    this.#endpoint = endpoint;
    this.#isFarReaching = isFarReaching;
    page.on('request', (request) => {
      if (isCall(request.url())) this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Spoils the call from now on; what it gives waits until the call was met, and is over. */
  async spoil(kind: FaultKind): Promise<() => Promise<void>> {
    await this.mend();
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    if (kind.status === PROXY_STATUS) {
      await this.page.route(this.#isCall, (route) => {
        if (route.request().method() !== this.#endpoint.method) return route.fallback();
        meet();
        return route.fulfill({ status: PROXY_STATUS, json: {} });
      });
    } else {
      const fault = kind.faultOf(this.#endpoint, { isFarReaching: this.#isFarReaching });
      this.#faults.breakApi(`${this.#endpoint.method} /api/*`, fault, ({ method, url }) => {
        if (!this.#is(method ?? '', new URL(url ?? '', 'http://api').pathname)) return false;
        meet();
        return true;
      });
    }
    return async () => {
      await withTimeout(met, `${callName(this.#endpoint)} was not sent`);
      if (kind.name === 'nothing for 7 s') await this.page.clock.fastForward(CALL_TIMEOUT);
    };
  }

  async mend(): Promise<void> {
    this.#faults.mendApi();
    await this.page.unroute(this.#isCall);
  }

  /** Tells the provider's success to the page alone. */
  pretendSuccess(): void {
    const { method } = this.#endpoint;
    this.#faults.breakApi(`${method} /api/*`, { status: 200, body: {} }, (request) =>
      this.#is(request.method ?? '', new URL(request.url ?? '', 'http://api').pathname),
    );
  }

  /** Lets time pass, and the connection and the person come back: whatever is on screen is read anew. */
  async readAgain(): Promise<void> {
    await this.letTimePass();
    await this.page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  }

  async letTimePass(): Promise<void> {
    await this.page.clock.fastForward(A_WHILE);
  }

  /** Waits until the page waits for nothing, and has drawn what came. */
  async settle(): Promise<void> {
    await expect.poll(() => this.#open.size, 'calls under way').toBe(0);
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  async expectNoRawWords(): Promise<void> {
    await expect(this.page.getByText(RAW_WORDS)).toHaveCount(0);
  }

  readonly #isCall = (address: URL): boolean => this.#is(this.#endpoint.method, address.pathname);

  #is(method: string, pathname: string): boolean {
    return endpointOf(method, pathname) === this.#endpoint;
  }
}

async function withTimeout(promise: Promise<void>, message: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), CALL_TIMEOUT);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
