import { expect, type Page } from '@playwright/test';
import { spinnersShown } from './loading';
import { type Language, messagesIn, text } from './messages';
import { SCREENS, titleOf } from './screens';
import { Shell } from './shell';

/** Paths of the screens in the menu. */
export const MENU_PATHS: readonly string[] = SCREENS.filter(({ menu }) => menu).map(
  ({ path }) => path,
);

/** Opens a screen from the menu without a page load, and waits until it is ready. */
export async function goByMenu(page: Page, path: string): Promise<void> {
  await leaveByMenu(page, path);
  await expectScreen(page);
}

/** Opens a screen from the menu without a page load, even if the screen has failed. */
export async function leaveByMenu(page: Page, path: string): Promise<void> {
  const shell = new Shell(page);
  await shell.menu.locator(`a[href="${path}"]`).click();
  await expect(shell.heading).toHaveText(titleOf(path));
}

/** Navigates to an address without a page load, as a link of the application would. */
export async function goByRouter(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its history entries with this.
    const state = { idx: (window.history.state?.idx ?? 0) + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** Expects that the screen's code has loaded and nothing on it has failed. */
export async function expectScreen(page: Page, language: Language = 'en'): Promise<void> {
  const main = page.getByRole('main');
  const loading = messagesIn(language)('host.remote.loading');
  await expect(main.getByRole('status', { name: loading })).toHaveCount(0);
  await expect(main.locator('[data-state=failed]')).toHaveCount(0);
}

/** Titles of the host's own screens, by path. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  '/': 'host.screen.home',
  '/403': 'host.screen.accessDenied',
};

interface WalkOptions {
  /** Needed if the route has parameters or the address a query. */
  address?: string;
  language?: Language;
}

/** Navigates to a route's screen without a page load, and waits until nothing in sight is loading. */
export async function walkTo(
  page: Page,
  route: string,
  { address = route, language = 'en' }: WalkOptions = {},
): Promise<void> {
  await goByRouter(page, address);
  const own = OWN_TITLES[route];
  await expect(new Shell(page, language).heading).toHaveText(
    own === undefined ? titleOf(route, language) : messagesIn(language)(own),
  );
  await expectScreen(page, language);
  await expect.poll(() => spinnersShown(page), address).toEqual([]);
}

/** Visits all screens for signed-in users in one page, ending with home. */
export async function visitEveryScreen(
  page: Page,
  paths: readonly string[] = MENU_PATHS,
): Promise<void> {
  for (const path of paths) {
    await goByMenu(page, path);
    if (path === '/face-profiles-list') {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/face-profiles\//);
      await expectScreen(page);
    }
  }
  await new Shell(page).menu.locator('a[href="/"]').click();
  await expect(new Shell(page).heading).toHaveText(text('host.screen.home'));
  await expectScreen(page);
}
