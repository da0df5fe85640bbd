import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { type Language, textsIn } from '../harness/texts';

const LANGUAGES: Language[] = ['en', 'ru'];
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

interface Screen {
  name: string;
  path: string;
  isPublic?: boolean;
  /** Waits until the screen shows what it is there for. */
  ready: (page: Page, language: Language) => Promise<void>;
}

const SCREENS: Screen[] = [
  {
    name: 'sign-in',
    path: '/login',
    isPublic: true,
    ready: (page, language) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(
        textsIn(language)('host.login.title'),
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
        textsIn(language)('host.screen.home'),
      );
      await page.waitForLoadState('networkidle');
    },
  },
];

/** What axe objects to, short enough to read in a failing test. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

for (const { name, path, isPublic = false, ready } of SCREENS) {
  for (const language of LANGUAGES) {
    test(`axe finds nothing on ${name} in ${language}, light and dark, wide and narrow`, async ({
      page,
      signedInAs,
    }) => {
      test.setTimeout(60_000);
      if (!isPublic) await signedInAs('owner');
      await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
      await page.goto(path);
      for (const colorScheme of THEMES) {
        for (const size of SIZES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(size);
          await ready(page, language);
          const state = `${colorScheme} at ${size.width} px`;
          expect.soft(await violations(page), `violations, ${state}`).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `pixels wider than the screen, ${state}`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
}
