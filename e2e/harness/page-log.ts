import type { ConsoleMessage, Page, Request } from '@playwright/test';

/**
 * How Chromium begins its own lines about an answer of 400 and above, a broken connection, and a
 * file that is not the one its integrity says.
 */
const BROWSER_LINE = /^Failed to (?:load resource|find a valid digest)/;

/**
 * Chromium's own remark some three seconds after loading, whether the file is run later or never.
 * That everything preloaded is run is a test of its own, without a clock (loading.spec.ts).
 */
const LATE_PRELOAD = /^The resource \S+ was preloaded using link preload but not used within/;

/** What a page asked for itself to be stopped: a call that it gave up, or one of a page it left. */
const STOPPED_BY_PAGE = 'net::ERR_ABORTED';

interface Complaint {
  text: string;
  address: string;
  isBrowserLine: boolean;
  isExpected: boolean;
}

/**
 * Everything that a page complains about: console errors and warnings, uncaught errors, requests
 * that failed. A test ends with none of it, except for failed requests that it says it expects.
 */
export class PageLog {
  readonly #complaints: Complaint[] = [];
  readonly #expected: RegExp[] = [];
  readonly #expectedTexts: RegExp[] = [];
  readonly requests: Request[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => this.#readConsole(message));
    page.on('pageerror', (error) => this.#complain(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => this.requests.push(request));
    page.on('requestfailed', (request) => {
      const { errorText } = request.failure() ?? { errorText: 'failed' };
      if (errorText === STOPPED_BY_PAGE) return;
      this.#complain(`${errorText} ${request.url()}`, request.url(), true);
    });
  }

  /** Says that requests to such addresses fail in this test, with the browser's own line for each. */
  expectFailures(address: RegExp): void {
    this.#expected.push(address);
  }

  /** Says that the page complains in such words in this test, of what the test itself does. */
  expectComplaints(text: RegExp): void {
    this.#expectedTexts.push(text);
  }

  /**
   * Lets something be away for a while: requests that nobody answers before the page is answered again, once `work` has
   * ended, are expected to fail. What the page itself complains about then counts as ever.
   */
  async duringOutage(work: () => Promise<void>): Promise<void> {
    const first = this.#complaints.length;
    await work();
    // A test hears of a failure some time after the page, so of what failed last after the end of the outage.
    await this.#page.evaluate(() => fetch('/manifest.webmanifest', { cache: 'no-store' }));
    for (const complaint of this.#complaints.slice(first)) {
      if (complaint.isBrowserLine) complaint.isExpected = true;
    }
  }

  complaints(): string[] {
    return this.#complaints
      .filter(({ isExpected }) => !isExpected)
      .filter(({ isBrowserLine, address }) => !(isBrowserLine && this.#isExpected(address)))
      .map(({ text }) => text)
      .filter((text) => !this.#expectedTexts.some((pattern) => pattern.test(text)));
  }

  #isExpected(address: string): boolean {
    return this.#expected.some((pattern) => pattern.test(address));
  }

  #readConsole(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if (LATE_PRELOAD.test(message.text())) return;
    const [, named] = / for resource '([^']+)'/.exec(message.text()) ?? [];
    const url = named ?? message.location().url;
    const isBrowserLine = BROWSER_LINE.test(message.text());
    this.#complain(`console ${type}: ${message.text()} (${url})`, url, isBrowserLine);
  }

  #complain(text: string, address = '', isBrowserLine = false): void {
    this.#complaints.push({ text, address, isBrowserLine, isExpected: false });
  }
}
