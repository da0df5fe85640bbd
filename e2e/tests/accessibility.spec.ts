import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE } from '../harness/accessibility';
import { AlertsScreen } from '../harness/alerts';
import { type Language, messagesIn } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const LANGUAGES: Language[] = ['en', 'ru'];

interface Screen {
  name: string;
  path: string;
  isPublic?: boolean;
  /** Waits until the screen shows its main content. */
  ready: (page: Page, language: Language) => Promise<void>;
}

const SCREENS: Screen[] = [
  {
    name: 'sign-in',
    path: '/login',
    isPublic: true,
    ready: (page, language) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messagesIn(language)('host.login.title'),
      ),
  },
  {
    name: 'alerts',
    path: '/alerts',
    ready: (page, language) => expect(new AlertsScreen(page, language).rows.first()).toBeVisible(),
  },
  {
    name: 'home',
    path: '/',
    ready: async (page, language) => {
      await expect(new Shell(page, language).heading).toHaveText(
        messagesIn(language)('host.screen.home'),
      );
      await page.waitForLoadState('networkidle');
    },
  },
];

for (const { name, path, isPublic = false, ready } of SCREENS) {
  for (const language of LANGUAGES) {
    test(`axe finds nothing on ${name} in ${language}, light and dark, wide and narrow`, async ({
      page,
      signedInAs,
    }) => {
      if (!isPublic) await signedInAs('owner');
      await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
      await page.goto(path);
      await expectAccessible(page, [DESK, PHONE], () => ready(page, language), { language });
    });
  }
}
