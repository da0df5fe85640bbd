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

    test('double text size cuts off no choice, and hours of a day do not overlap', async ({
      page,
      faults,
      signedInAs,
    }) => {
      await page.setViewportSize({ width: 360, height: 900 });
      // Only a restaurant that is open past midnight has business days to choose.
      faults.breakApi('GET /api/restaurants/', {
        rewrite: (body) => (body as object[]).map((one) => ({ ...one, working_hour_to: '04:00' })),
      });
      await signedInAs('owner');
      await page.goto('/heatmap');
      const choices = page.getByRole('main').locator('label:has([type=radio])');
      await expect(choices.first()).toBeVisible();
      expect
        .soft(
          await choices.evaluateAll(
            (labels) =>
              labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          ),
        )
        .toBe(0);

      const hours = page.getByRole('group').getByText(/^\d{1,2}:00$/);
      await expect(hours.first()).toBeVisible();
      const places = await hours.evaluateAll((names) =>
        names.map((name) => name.getBoundingClientRect()).filter(({ width }) => width > 0),
      );
      expect(places.filter(({ left }, index) => left < (places[index - 1]?.right ?? 0))).toEqual(
        [],
      );
    });
  });
}
