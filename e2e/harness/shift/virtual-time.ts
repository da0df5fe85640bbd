import type { CDPSession, Page } from '@playwright/test';

/**
 * The time of a page, which passes as fast as the page can work: Chromium moves its clock on to the
 * next timer whenever nothing is left to do and nothing is on its way from the network. Dates, timers
 * and animations of the page all go by it; servers do not.
 */
export class VirtualTime {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** From now on time stands still unless `pass` lets it go on. */
  static async begin(page: Page): Promise<VirtualTime> {
    return new VirtualTime(await page.context().newCDPSession(page));
  }

  /** Lets so many milliseconds of the page's time pass. */
  async pass(milliseconds: number): Promise<void> {
    const isOver = new Promise((resolve) => {
      this.#session.once('Emulation.virtualTimeBudgetExpired', resolve);
    });
    await this.#session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: milliseconds,
      // A task that begins another one at once would otherwise stop the time for good.
      maxVirtualTimeTaskStarvationCount: 1000,
    });
    await isOver;
  }

  /** The lid is closed: nothing in the page runs while its clock goes on. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await this.pass(milliseconds);
    await this.#session.send('Page.setWebLifecycleState', { state: 'active' });
  }
}
