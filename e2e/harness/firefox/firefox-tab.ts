import { expect } from '@playwright/test';
import type { BrowserContext, Page } from 'puppeteer-core';
import { type Account, PASSWORD } from '../accounts';
import { LOADING } from '../loading';
import { text } from '../messages';
import { titleOf } from '../screens';

/** Milliseconds for everything awaited here, the same as in the other tests. */
const PATIENCE_MS = 30_000;
const WIDE = { width: 1440, height: 900 };

/** Firefox's error for a request that was cancelled because the page was left. */
const LEFT = 'NS_BINDING_ABORTED';
/** Firefox's error for a script of which only half arrived then. */
const OF_HALF_A_SCRIPT = /hashes in the integrity attribute match/;

/** Role and accessible name of a control. */
type Known = readonly [role: string, name: string];

/** A tab of Firefox. */
export class FirefoxTab {
  readonly page: Page;
  readonly #address: string;
  /** Errors of the page. */
  readonly complaints: string[] = [];

  private constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warn') return;
      this.#complain(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#complain(`uncaught: ${String(error)}`));
    page.on('requestfailed', (request) => {
      const { errorText = '' } = request.failure() ?? {};
      if (errorText !== LEFT) this.#complain(`${errorText} ${request.url()}`);
    });
    page.on('response', (response) => {
      // A page that is left sees its calls fail, and checks once with a HEAD request whether something blocks them.
      if (response.status() < 400 || response.request().method() === 'HEAD') return;
      this.#complain(`${response.status()} ${response.url()}`);
    });
  }

  static async open(browser: BrowserContext, address: string): Promise<FirefoxTab> {
    const page = await browser.newPage();
    const tab = new FirefoxTab(page, address);
    await tab.resize(WIDE);
    await page.exposeFunction('reportViolation', (words: string) => tab.#complain(words));
    await page.evaluateOnNewDocument(reportPolicyViolations);
    return tab;
  }

  #complain(words: string): void {
    if (!OF_HALF_A_SCRIPT.test(words)) this.complaints.push(words);
  }

  resize(viewport: { width: number; height: number }): Promise<void> {
    return this.page.setViewport(viewport);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#address).href);
  }

  /** Opens a screen from the menu, and waits until its visible parts have loaded. */
  async goByMenu(path: string): Promise<void> {
    await this.page.locator(`nav a[href="${path}"]`).click();
    await this.seeTitleOf(path);
    await this.waitUntilLoaded();
  }

  /**
   * Waits for the title of a screen by its element: with queries by role and name Firefox was busy for 6 to 21 seconds
   * per screen, without them for one.
   */
  async seeTitleOf(path: string): Promise<void> {
    await this.page.waitForFunction(
      (title) => document.querySelector('h1')?.textContent === title,
      {},
      titleOf(path),
    );
  }

  /** Waits until all visible parts have loaded; those further down load when scrolled to. */
  async waitUntilLoaded(): Promise<void> {
    await this.page.waitForFunction(
      (loading) =>
        [...document.querySelectorAll(loading)].every(
          (element) => element.getBoundingClientRect().top > window.innerHeight,
        ),
      {},
      `main ${LOADING}`,
    );
  }

  async signIn(account: Account): Promise<void> {
    await this.page.locator('input[autocomplete=username]').fill(account);
    await this.page.locator('input[type=password]').fill(PASSWORD);
    await this.press('button', text('host.login.submit'));
    await this.page.locator('nav').wait();
  }

  async press(...known: Known): Promise<void> {
    await this.page.locator(selectorOf(known)).click();
  }

  /** Presses the last button whose label begins like this. */
  async pressBeginning(words: string): Promise<void> {
    const found = await this.page.waitForFunction(
      (beginning) =>
        [...document.querySelectorAll<HTMLElement>('main button')]
          .filter((button) => button.textContent.trim().startsWith(beginning))
          .at(-1) ?? null,
      {},
      words,
    );
    const button = await found.asElement()?.toElement('button');
    await button?.click();
  }

  async type(known: Known, words: string): Promise<void> {
    await this.page.locator(selectorOf(known)).fill(words);
  }

  /** Waits until the control is there. */
  async see(...known: Known): Promise<void> {
    await this.page.locator(selectorOf(known)).wait();
  }

  /** Waits until this text is anywhere on the page. */
  async read(words: string): Promise<void> {
    await this.page.locator(`::-p-text(${words})`).wait();
  }

  /** Waits until the address matches. */
  async waitForAddress(address: RegExp): Promise<void> {
    await expect.poll(() => this.page.url()).toMatch(address);
  }

  async chooseFiles(selector: string, files: readonly string[]): Promise<void> {
    const field = await this.page.waitForSelector(selector);
    await field?.toElement('input').then((input) => input.uploadFile(...files));
  }

  /** Clicks points of an element, given as shares of its width and height. */
  async pressAt(selector: string, places: readonly { x: number; y: number }[]): Promise<void> {
    const element = await this.page.locator(selector).waitHandle();
    await element.scrollIntoView();
    for (const { x, y } of places) {
      const box = await element.boundingBox();
      if (box === null) throw new Error(`${selector} is not on the screen.`);
      await this.page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    }
  }

  /** Counts the parts that failed to load, except pictures, which are cancelled when a screen is left. */
  async countFailed(): Promise<number> {
    return (await this.page.$$('main [data-state=failed]:not(:has(> img), img)')).length;
  }

  isSideways(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  }
}

function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
    const { reportViolation } = window as unknown as { reportViolation: (words: string) => void };
    reportViolation(`the policy of the page forbids ${violatedDirective} of ${sourceFile}`);
  });
}

function selectorOf([role, name]: Known): string {
  return `::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`;
}
