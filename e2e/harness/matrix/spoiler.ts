import type { AnyEndpoint } from '@maitred/contract';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import { callName, endpointOf, isCall } from '../endpoints';
import type { ApiFault, Faults } from '../faults';
import { type FaultKind, RAW_WORDS } from './fault-kinds';

/** Milliseconds after which a call counts as unanswered. */
const CALL_TIMEOUT_MS = 7000;
/** Milliseconds of real time that the harness waits for the page to make a call, on any machine. */
const CALL_WAIT_MS = 20_000;
/** Milliseconds; longer than a response counts as fresh, a toast is shown, and the shell's poll interval. */
const AFTER_POLLS_MS = 6100;
/** Milliseconds between the ends of hours in the demo's time zones, some of which are offset by half an hour. */
const HALF_HOUR_MS = 30 * 60_000;
/** Milliseconds of page time that a trial takes at most. */
const TRIAL_MS = 90_000;
/** Milliseconds between polls for what happens within a few of them. */
export const POLLS = [10, 20, 50, 100, 250];
/** Chromium treats this status as a proxy's, and aborts the call before the page sees it. */
const PROXY_STATUS = 407;

/** Faults one call in one way after another, in a page whose clock it advances. */
export class Spoiler {
  readonly page: Page;
  readonly #faults: Faults;
  readonly #endpoint: AnyEndpoint;
  readonly #isFarReaching: boolean;
  /** Calls that the page is waiting for. */
  readonly #open = new Set<Request>();
  #isRouted = false;
  #isSpoilt = false;
  /** Called when a faulted call arrives. */
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

  /** Faults the call from now on; the returned function waits until the call was made and has failed. */
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
      // Other pending reads would time out too, and may not even have been sent yet.
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

  /** Simulates success for the page only; the returned function waits until the call was made. */
  pretendSuccess(): () => Promise<void> {
    this.#isSpoilt = true;
    const untilMet = this.#expectToMeet();
    this.#break({ status: 200, body: {} });
    return untilMet;
  }

  /** Lets time pass and simulates being online and focused again, so that everything on screen is refreshed. */
  async readAgain(): Promise<void> {
    await this.letTimePass();
    await this.page.evaluate(() => {
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  }

  /** Skips an hour's end that would fall within a trial: the metrics so far would become those of a full hour. */
  async passEndOfHour(): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    const left = HALF_HOUR_MS - (now % HALF_HOUR_MS);
    if (left > TRIAL_MS) return;
    await this.#answered();
    await this.page.clock.fastForward(left);
    await this.readAgain();
  }

  /** Waits for pending calls first, which would time out otherwise. */
  async letTimePass(): Promise<void> {
    await this.#answered();
    await this.page.clock.fastForward(AFTER_POLLS_MS);
  }

  /** Waits until no calls are pending and their results are rendered: a response may cause the next call. */
  async settle(): Promise<void> {
    do {
      await this.#answered();
      await this.#drawn();
    } while (this.#open.size > 0);
  }

  async expectNoRawText(): Promise<void> {
    await expect(this.page.getByText(RAW_WORDS)).toHaveCount(0);
  }

  /** Closes a faulted call at once: Chromium reports no end if the page aborts it in the middle of its response. */
  #close(response: Response): void {
    const request = response.request();
    const close = () => this.#open.delete(request);
    if (this.#isSpoilt && this.#isCall(new URL(request.url()))) close();
    else void response.finished().then(close, close);
  }

  /**
   * Waits until the page has sent and rendered what was due: first by its own clock, which the test controls, then in a
   * frame of the browser.
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

  /** Chromium never reports the end of a call that is pending while routes are added or removed. */
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
