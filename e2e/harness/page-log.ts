import type { ConsoleMessage, Page, Request } from '@playwright/test';

/**
 * Beginning of Chromium's own messages about a response with status 400 or above, a broken connection, or a file that
 * does not match its integrity hash.
 */
const BROWSER_LINE = /^Failed to (?:load resource|find a valid digest)/;

/**
 * Chromium's warning about three seconds after loading, whether the file is used later or never. A separate test
 * without a clock checks that everything preloaded is used (loading.spec.ts).
 */
const LATE_PRELOAD = /^The resource \S+ was preloaded using link preload but not used within/;

/** Requests that the page itself cancelled: an abandoned call, or one of a page that was left. */
const STOPPED_BY_PAGE = 'net::ERR_ABORTED';

interface Complaint {
  text: string;
  address: string;
  isBrowserLine: boolean;
  isExpected: boolean;
}

/**
 * Collects everything a page complains about: console errors and warnings, uncaught errors and failed requests. A test
 * fails if there are any, except failed requests that it expects.
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

  /** Expects requests to matching addresses to fail in this test, with the browser's message for each. */
  expectFailures(address: RegExp): void {
    this.#expected.push(address);
  }

  /** Expects matching complaints in this test, caused by the test itself. */
  expectComplaints(text: RegExp): void {
    this.#expectedTexts.push(text);
  }

  /**
   * Expects requests to fail during an outage: all that fail before the page gets a response again, once `work` has
   * ended. Other complaints of the page still count.
   */
  async duringOutage(work: () => Promise<void>): Promise<void> {
    const first = this.#complaints.length;
    await work();
    // Failures reach a test later than the page, so the last ones may arrive after the end of the outage.
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
