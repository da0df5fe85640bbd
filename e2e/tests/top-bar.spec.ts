import type { Locator, Page } from '@playwright/test';
import { sidewaysOverhang } from '../harness/accessibility';
import { text } from '../harness/messages';
import { MENU_PATHS, walkTo } from '../harness/navigation';
import { addressOf, readIds } from '../harness/places';
import { resize } from '../harness/resize';
import { SCREENS } from '../harness/screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const LONGEST_EMAIL = `${'m'.repeat(64)}@${'restaurant-'.repeat(16)}group.example`;

/** The longest names that the provider allows, and names in other scripts. */
const PEOPLE = [
  { username: 'owner', email: 'owner@maitred.example' },
  { username: 'Bartholomew Featherstonehaugh', email: 'bartholomew.featherstone@maitred.example' },
  { username: 'W'.repeat(150), email: LONGEST_EMAIL },
  { username: 'مدير المطعم الرئيسي '.repeat(7).trim(), email: LONGEST_EMAIL },
  { username: '👨‍👩‍👧‍👦'.repeat(13), email: 'family@maitred.example' },
  { username: 'Ы', email: undefined },
];

const CUSTOM_RANGE = 'from=2025-12-28&to=2026-01-03';

const accountMenu = (page: Page, username: string) =>
  page.getByRole('button', { name: text('host.user.menu', { username }) });

/** The visible parts of the user's menu button, with sizes in CSS pixels. */
function shownOf(menu: Locator) {
  return menu.evaluate((button) => {
    const outer = button.getBoundingClientRect();
    const part = (selector: string) => {
      const element = button.querySelector(selector);
      if (element === null) return undefined;
      const box = element.getBoundingClientRect();
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || box.height;
      return {
        width: Math.round(Math.min(box.right, outer.right) - Math.max(box.left, outer.left)),
        isWithin:
          box.top >= outer.top && box.bottom <= outer.bottom && box.right <= outer.right + 1,
        isOneLine: box.height < 1.5 * lineHeight,
        isWhole: element.scrollWidth <= element.clientWidth,
      };
    };
    return {
      initial: part('[data-initial]'),
      name: part('[data-beside] [data-who=name]'),
      email: part('[data-beside] [data-who=email]'),
    };
  });
}

async function isBesideTitle(page: Page, menu: Locator): Promise<boolean> {
  const [title, person] = await Promise.all([
    new Shell(page).heading.boundingBox(),
    menu.boundingBox(),
  ]);
  return title !== null && person !== null && person.y < title.y + title.height;
}

test('long user names and emails stay on one line, and are shown in full on focus and in the menu', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  for (const { username, email } of PEOPLE) {
    faults.breakApi('GET /api/users/me/', {
      rewrite: (user) => ({ ...Object(user), username, email }),
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/alerts');
    const menu = accountMenu(page, username);
    await expect(menu).toBeVisible();
    for (const width of [768, 1024, 1280, 1440]) {
      await resize(page, { width, height: 800 });
      const where = `${username.slice(0, 12)} at ${width} px`;
      // The bar's layout is measured and updated some frames after the window is resized.
      await expect(async () => {
        const { initial, name, email: address } = await shownOf(menu);
        expect(initial, where).toMatchObject({ width: 36, isWithin: true });
        expect(await isBesideTitle(page, menu), `${where} is beside the title`).toBe(true);
        expect(name, where).toMatchObject({ isWithin: true, isOneLine: true });
        expect(name?.isWhole || (name?.width ?? 0) > 50, `${where} has a name`).toBe(true);
        if (email) expect(address, where).toMatchObject({ isWithin: true, isOneLine: true });
      }).toPass();
      expect.soft(await sidewaysOverhang(page), where).toEqual([]);
    }
    const { name, email: address } = await shownOf(menu);
    const isCut = !name?.isWhole || address?.isWhole === false;
    // A focus that comes from the keyboard.
    await page.keyboard.press('Tab');
    await menu.focus();
    const whole = menu.locator('[data-whole]');
    await expect(whole).toHaveCount(isCut ? 1 : 0);
    if (isCut) await expect(whole).toHaveText(`${username}${email ?? ''}`);
    await resize(page, { width: 360, height: 740 });
    const onPhone = await shownOf(menu);
    expect.soft(onPhone.initial).toMatchObject({ width: 36, isWithin: true });
    await menu.click();
    const head = page.getByRole('menu').locator('[data-who=name]');
    await expect(head).toHaveText(username);
    expect.soft(await head.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    expect.soft(await sidewaysOverhang(page), `${username.slice(0, 12)} on a phone`).toEqual([]);
    faults.mendApi();
  }
});

test('no title is cut off in the narrowest window with a side menu', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await signedInAs('owner');
  await page.goto('/403');
  for (const path of MENU_PATHS) {
    await walkTo(page, path);
    const cut = await new Shell(page).heading.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect.soft(cut, path).toBe(0);
  }
});

test('filters fold before the title or the user name is cut off, on every screen with filters', async ({
  page,
  api,
  faults,
  signedInAs,
}) => {
  const username = 'Bartholomew Feather';
  faults.breakApi('GET /api/users/me/', {
    rewrite: (user) => ({ ...Object(user), username, email: LONGEST_EMAIL }),
  });
  const ids = await readIds(api, await signedInAs('owner'));
  for (const { path, filter } of SCREENS.filter((screen) => screen.filter !== undefined)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${addressOf(path, ids)}?restaurant=${ids.restaurant}&${CUSTOM_RANGE}`);
    const folded = page.locator('header').getByRole('button', { name: text('host.filter.title') });
    await expect(page.locator('header [data-filter]')).not.toBeEmpty();
    if (filter === 'range') await expect(folded).toBeVisible();
    const { heading } = new Shell(page);
    for (const width of [1280, 1440, 1920]) {
      await resize(page, { width, height: 800 });
      const where = `${path} at ${width} px`;
      await expect
        .poll(async () => (await shownOf(accountMenu(page, username))).name, where)
        .toMatchObject({ isWhole: true, isWithin: true });
      expect.soft(await heading.evaluate((h1) => h1.scrollWidth - h1.clientWidth), where).toBe(0);
      expect.soft(await sidewaysOverhang(page), where).toEqual([]);
    }
    await expect(folded).toBeHidden();
  }
});

for (const width of [1440, 360]) {
  test(`no link focused with Shift+Tab is hidden behind the top bar, at ${width} px`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await signedInAs('owner');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const links = page.getByRole('main').getByRole('link');
    await links.last().focus();
    const first = links.first();
    for (
      let press = 0;
      !(await first.evaluate((link) => link === document.activeElement));
      press += 1
    ) {
      expect(press, 'presses on the way to the first link').toBeLessThan(100);
      await page.keyboard.press('Shift+Tab');
      const { name, top, bar } = await page.evaluate(() => ({
        name: document.activeElement?.textContent,
        top: document.activeElement?.getBoundingClientRect().top ?? 0,
        bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(top, name ?? '').toBeGreaterThanOrEqual(bar);
    }
  });
}
