import type { Page } from '@playwright/test';
import { REMOTE_PACKAGES } from '../../scripts';
import { DESK, expectAccessible, PHONE, type Size, smallTargets } from '../harness/accessibility';
import type { ApiFault } from '../harness/faults';
import { animationsEnded } from '../harness/layout';
import { type Language, messagesIn, text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/**
 * Entries of "About this build" before a remote has loaded: the host as served and as running, each remote as served.
 */
const VERSIONS_TOLD = 2 + REMOTE_PACKAGES.length;

interface View {
  name: string;
  path: string;
  sizes: readonly Size[];
  /** Rules of axe to disable for this view. */
  spared?: string[];
  /** Fault of the call for the current user. */
  fault?: ApiFault;
  /** Opens the view and waits for it. */
  show: (page: Page, say: ReturnType<typeof messagesIn>) => Promise<void>;
}

const accountMenu = (page: Page, say: ReturnType<typeof messagesIn>) =>
  page.getByRole('button', { name: say('host.user.menu', { username: 'owner' }) });

const VIEWS: View[] = [
  {
    name: 'access denied',
    path: '/403',
    sizes: [DESK, PHONE],
    show: (page, say) => expect(page.getByText(say('host.denied.title'))).toBeVisible(),
  },
  {
    name: 'page not found',
    // The page suggests the screen with the longest title.
    path: '/face-profile-detection',
    sizes: [DESK, PHONE],
    show: (page, say) => expect(page.getByText(say('host.notFound.title'))).toBeVisible(),
  },
  {
    name: 'the sheet of shortcuts',
    path: '/403',
    sizes: [DESK],
    show: async (page, say) => {
      await expect(page.getByText(say('host.denied.title'))).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: say('host.shortcuts.title') })).toBeVisible();
    },
  },
  {
    name: 'about this build',
    path: '/403',
    sizes: [DESK, PHONE],
    show: async (page, say) => {
      await accountMenu(page, say).click();
      await page.getByRole('menuitem', { name: say('host.about.title') }).click();
      const about = page.getByRole('dialog', { name: say('host.about.title') });
      await expect(about.getByText(/^1\.0\.0-[\da-f]{10}$/)).toHaveCount(VERSIONS_TOLD);
      const hidden = await about
        .locator('header')
        .evaluate((header) => header.scrollHeight - header.clientHeight);
      expect(hidden, 'what scrolls begins below the title and its hint').toBe(0);
    },
  },
  {
    name: 'the account menu',
    path: '/403',
    sizes: [DESK, PHONE],
    // Menus are always outside of landmarks.
    spared: ['region'],
    show: async (page, say) => {
      await accountMenu(page, say).click();
      await expect(page.getByRole('menuitem', { name: say('host.user.logOut') })).toBeVisible();
    },
  },
  {
    name: 'a start that failed',
    path: '/403',
    sizes: [DESK, PHONE],
    fault: { status: 500, body: {} },
    show: (page, say) => expect(page.getByText(say('host.start.failed'))).toBeVisible(),
  },
  {
    name: 'the mini-app outside of a messenger',
    path: '/telegram/authentication/hall-bot',
    sizes: [DESK, PHONE],
    show: (page, say) => expect(page.getByText(say('host.messenger.title'))).toBeVisible(),
  },
  {
    name: 'the menu of a phone',
    path: '/403',
    sizes: [PHONE],
    show: async (page, say) => {
      await page.getByRole('button', { name: say('host.sidebar.open') }).click();
      await expect(page.getByRole('dialog', { name: say('host.sidebar.label') })).toBeVisible();
    },
  },
];

const LANGUAGES: Language[] = ['en', 'ru'];

for (const { name, path, sizes, spared, fault, show } of VIEWS) {
  for (const language of LANGUAGES) {
    test(`axe finds nothing on ${name} in ${language}, light and dark`, async ({
      page,
      log,
      faults,
      signedInAs,
    }) => {
      if (fault !== undefined) {
        log.expectFailures(/\/api\/users\/me\/$/);
        faults.breakApi('GET /api/users/me/', fault);
      }
      await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
      await signedInAs('owner');
      const open = async () => {
        await page.goto(path);
        await show(page, messagesIn(language));
        await animationsEnded(page);
      };
      await expectAccessible(page, sizes, open, { language, spared });
    });
  }
}

test('the focus moves to the heading of a page opened from the side bar', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/');
  const shell = new Shell(page);
  await shell.link(text('alerts.screen.alerts')).click();
  await expect(shell.heading).toHaveText(text('alerts.screen.alerts'));
  await expect(shell.heading).toBeFocused();
  await page.goBack();
  await expect(shell.heading).toHaveText(text('host.screen.home'));
  await expect(shell.heading).toBeFocused();
});

test('"About this build" can be opened, copied and closed by keyboard alone', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs('owner');
  await page.goto('/403');
  const menu = accountMenu(page, text);
  await menu.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: text('host.about.title') });
  await expect(item).toBeVisible();
  await page.keyboard.type(text('host.about.title').slice(0, 3));
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: text('host.about.title') });
  await expect(about.getByText(/^1\.0\.0-[\da-f]{10}$/)).toHaveCount(VERSIONS_TOLD);
  const copy = about.getByRole('button', { name: text('host.about.copy') });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(about.getByText(text('host.about.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Alerts \(alerts\): .*1\.0\.0-[\da-f]{10}/m);
  await copy.focus();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(menu).toBeFocused();
});

test('changing the language keeps the typed text and the page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: text('host.login.username') }).fill('half a na');
  await new Shell(page).switchLanguage('Рус');
  const name = page.getByRole('textbox', { name: messagesIn('ru')('host.login.username') });
  await expect(name).toHaveValue('half a na');
  await expect(page).toHaveTitle(`${messagesIn('ru')('host.login.title')} · Maitred`);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the focus moves to a page opened from the menu, and every target is at least 44 px in size', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/403');
    const shell = new Shell(page);
    await expect(shell.heading).toHaveText(text('host.screen.accessDenied'));
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: text('host.sidebar.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await shell.link(text('host.screen.home')).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(shell.heading).toHaveText(text('host.screen.home'));
    await expect(shell.heading).toBeFocused();
  });
});
