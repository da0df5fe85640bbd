import type { CDPSession, Page } from '@playwright/test';

/**
 * Virtual time of a page, which passes as fast as the page can work: Chromium advances its clock to the next timer
 * whenever the page is idle and no request is pending. Dates, timers and animations of the page follow it; servers do
 * not.
 */
export class VirtualTime {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Stops time, which then only passes with `pass`. */
  static async begin(page: Page): Promise<VirtualTime> {
    return new VirtualTime(await page.context().newCDPSession(page));
  }

  /** Lets this many milliseconds of page time pass. */
  async pass(milliseconds: number): Promise<void> {
    const isOver = new Promise((resolve) => {
      this.#session.once('Emulation.virtualTimeBudgetExpired', resolve);
    });
    await this.#session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: milliseconds,
      // Otherwise a task that keeps scheduling the next one would stop time for good.
      maxVirtualTimeTaskStarvationCount: 1000,
    });
    await isOver;
  }

  /** Simulates a closed laptop: nothing in the page runs while its clock goes on. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await this.pass(milliseconds);
    await this.#session.send('Page.setWebLifecycleState', { state: 'active' });
  }
}
