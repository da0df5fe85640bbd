import type { AnyEndpoint } from '@maitred/contract';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import { callName, endpointOf, isCall } from '../endpoints';
import type { ApiFault, Faults } from '../faults';
import { type FaultKind, RAW_WORDS } from './fault-kinds';

/** Milliseconds after which a call counts as unanswered. */
const CALL_TIMEOUT_MS = 7000;
/** Milliseconds that the harness waits at most for the page to make a call: real ones, of any machine. */
const CALL_WAIT_MS = 20_000;
/** Longer than a reading counts as just made, and than a toast or a poll of the shell takes. */
const AFTER_POLLS_MS = 6100;
/** Milliseconds between two times at which an hour ends by some clock of the demo. */
const HALF_HOUR_MS = 30 * 60_000;
/** Milliseconds by the page's clock that a trial takes at most. */
const TRIAL_MS = 90_000;
/** Milliseconds between two looks at what comes within a few of them. */
export const POLLS = [10, 20, 50, 100, 250];
/** Chromium takes it for a proxy's and breaks the call before the page hears of it. */
const PROXY_STATUS = 407;

/** Spoils one call in one way after the other, in a page whose clock it moves on. */
export class Spoiler {
  readonly page: Page;
  readonly #faults: Faults;
  readonly #endpoint: AnyEndpoint;
  readonly #isFarReaching: boolean;
  /** Calls that the page waits for. */
  readonly #open = new Set<Request>();
  #isRouted = false;
  #isSpoilt = false;
  /** Called when the call meets what spoils it. */
  #meet: () => void = () => undefined;

  constructor(page: Page, faults: Faults, endpoint: AnyEndpoint, { isFarReaching = false } = {}) {
    this.page = page;
    this.#faults = faults;
    this.#endpoint = endpoint;
    this.#isFarReaching = isFarReaching;
    page.on('request', (request) => {
      if (isCall(request.url())) this.#open.add(request);
    });
    page.on('response', (response) => this.#close(response));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Spoils the call from now on; what it gives waits until the call was met, and is over. */
  async spoil(kind: FaultKind): Promise<() => Promise<void>> {
    await this.mend();
    this.#isSpoilt = true;
    const untilMet = this.#expectToMeet();
    if (kind.status === PROXY_STATUS) {
      await this.#atRest(() =>
        this.page.route(this.#isCall, (route) => {
          if (route.request().method() !== this.#endpoint.method) return route.fallback();
          this.#meet();
          return route.fulfill({ status: PROXY_STATUS, json: {} });
        }),
      );
      this.#isRouted = true;
    } else {
      this.#break(kind.faultOf(this.#endpoint, { isFarReaching: this.#isFarReaching }));
    }
    return async () => {
      await untilMet();
      if (kind.name !== 'nothing for 7 s') return;
      // What is read beside it would be given up, too: it may not even be sent yet.
      await this.#drawn();
      await this.#answered((request) => !this.#isCall(new URL(request.url())));
      await this.#drawn();
      await this.page.clock.fastForward(CALL_TIMEOUT_MS);
    };
  }

  async mend(): Promise<void> {
    this.#faults.mendApi();
    this.#isSpoilt = false;
    if (!this.#isRouted) return;
    await this.#atRest(() => this.page.unroute(this.#isCall));
    this.#isRouted = false;
  }

  /** Tells the provider's success to the page alone; what it gives waits until the call was met. */
  pretendSuccess(): () => Promise<void> {
    this.#isSpoilt = true;
    const untilMet = this.#expectToMeet();
    this.#break({ status: 200, body: {} });
    return untilMet;
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

  /** Keeps the end of an hour, with which figures so far become those of an hour, out of a trial. */
  async passEndOfHour(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    const left = HALF_HOUR_MS - (now % HALF_HOUR_MS);
    if (left > TRIAL_MS) return;
    await this.#answered();
    await this.page.clock.fastForward(left);
    await this.readAgain();
  }

  /** A call that is under way would grow old, too, and be given up. */
  async letTimePass(): Promise<void> {
    await this.#answered();
    await this.page.clock.fastForward(AFTER_POLLS_MS);
  }

  /** Waits until the page waits for nothing, and has drawn what came: an answer may bring the next call. */
  async settle(): Promise<void> {
    do {
      await this.#answered();
      await this.#drawn();
    } while (this.#open.size > 0);
  }

  async expectNoRawText(): Promise<void> {
    await expect(this.page.getByText(RAW_WORDS)).toHaveCount(0);
  }

  /** Of a call that the page gives up in the middle of its answer no end is told: only of what is spoiled it does. */
  #close(response: Response): void {
    const request = response.request();
    const close = () => this.#open.delete(request);
    if (this.#isSpoilt && this.#isCall(new URL(request.url()))) close();
    else void response.finished().then(close, close);
  }

  /**
   * The page has sent what it was about to send, and drawn what it had: by its own clock, which is the test's, and
   * then in a frame of the browser's.
   */
  async #drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(document.documentElement);
        }),
    );
  }

  async #answered(isMeant: (request: Request) => boolean = () => true): Promise<void> {
    const underWay = () => [...this.#open].filter(isMeant).map(lineOf);
    await expect.poll(underWay, { message: 'calls under way', intervals: POLLS }).toEqual([]);
  }

  /** The end of a call is never told that is under way while routes begin or end. */
  async #atRest(change: () => Promise<unknown>): Promise<void> {
    await this.settle();
    await change();
    this.#open.clear();
  }

  #break(fault: ApiFault): void {
    this.#faults.breakApi(`${this.#endpoint.method} /api/*`, fault, ({ method, url }) => {
      if (!this.#is(method ?? '', new URL(url ?? '', 'http://api').pathname)) return false;
      this.#meet();
      return true;
    });
  }

  #expectToMeet(): () => Promise<void> {
    const met = new Promise<void>((resolve) => {
      this.#meet = resolve;
    });
    return () => withTimeout(met, () => this.#unsent());
  }

  #unsent(): string {
    const waiting = [...this.#open].map(lineOf).join(', ');
    return `${callName(this.#endpoint)} was not met; under way: ${waiting || 'nothing'}`;
  }

  readonly #isCall = (address: URL): boolean => this.#is(this.#endpoint.method, address.pathname);

  #is(method: string, pathname: string): boolean {
    return endpointOf(method, pathname) === this.#endpoint;
  }
}

function lineOf(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

async function withTimeout(promise: Promise<void>, message: () => string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message())), CALL_WAIT_MS);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
