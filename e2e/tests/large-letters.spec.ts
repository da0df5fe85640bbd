import { sidewaysOverhang } from '../harness/accessibility';
import { MENU_PATHS, walkTo } from '../harness/navigation';
import { expect, test } from '../harness/test';
import { WHOLE_BROWSER } from '../harness/whole-browser';

/** A browser setting of users who need double-size text: pages see it in `rem` and in media queries. */
const DOUBLE_SIZE = '--blink-settings=defaultFontSize=32';

test.use({
  viewport: { width: 412, height: 900 },
  launchOptions: { ...WHOLE_BROWSER, args: [...WHOLE_BROWSER.args, DOUBLE_SIZE] },
});

for (const { language, locale } of [
  { language: 'en', locale: 'en-GB' },
  { language: 'ru', locale: 'ru-RU' },
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('double text size makes no screen scroll sideways on a phone', async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('owner');
      await page.goto('/403');
      for (const path of MENU_PATHS) {
        await walkTo(page, path, { language });
        expect.soft(await sidewaysOverhang(page), path).toEqual([]);
      }
    });
  });
}
