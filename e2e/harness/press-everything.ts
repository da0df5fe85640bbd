import { expect, type Page } from '@playwright/test';
import { unkeptSearches } from './unkept-searches';

/** More than any screen has; a control whose name changes with each press would never end. */
const MOST_PRESSES = 60;

const DIALOGS = '[role=dialog], [role=alertdialog]';
const LAYERS = `${DIALOGS}, [role=listbox], [role=menu]`;

/**
 * Presses every control of the screen once, and those of each dialog that opens, after filling in its fields. Links and
 * the surrounding shell are not pressed, because they lead elsewhere.
 */
export async function pressEverything(page: Page): Promise<void> {
  const pressed: string[] = [];
  while (pressed.length < MOST_PRESSES && (await pressNext(page, 'main', pressed))) {
    await pressInDialog(page);
    await dismiss(page);
  }
  expect(pressed.length + (await narrow(page))).toBeGreaterThan(0);
}

/**
 * Uses each slider and search field of the screen, which send requests too.
 * @returns how many there were
 */
async function narrow(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const sliders = await main.getByRole('slider').all();
  for (const slider of sliders) await slider.press('ArrowRight');
  const fields = await main.locator('[role=search] input').all();
  for (const field of fields) await field.fill('Somebody');
  await expect.poll(() => unkeptSearches(page), { message: 'what is searched for' }).toEqual([]);
  return sliders.length + fields.length;
}

async function pressInDialog(page: Page): Promise<void> {
  const fields = page.locator(DIALOGS).last().locator('input[type=text]:visible, textarea:visible');
  for (const field of await fields.all()) await field.fill('Somebody');
  const pressed: string[] = [];
  while (await pressNext(page, DIALOGS, pressed, 'from the end'));
}

/** Closes everything that is open, and confirms warnings about unsaved changes. */
async function dismiss(page: Page): Promise<void> {
  const layers = page.locator(LAYERS);
  for (let count = await layers.count(); count > 0; count = await layers.count()) {
    if (!(await confirmQuestion(page))) await page.keyboard.press('Escape');
    await expect(layers).not.toHaveCount(count);
  }
}

/**
 * Confirms in the page at once, because the buttons of a closing dialog disappear with it.
 * @returns whether there was a question to confirm
 */
function confirmQuestion(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const questions = document.querySelectorAll('[role=alertdialog]:not([data-state=closed])');
    const [, confirm] = [...questions].at(-1)?.querySelectorAll('button') ?? [];
    confirm?.click();
    return confirm !== undefined;
  });
}

/**
 * Presses the first control of the topmost area whose name was not pressed yet, and notes the name, so that a list of
 * equal controls counts as one.
 * @returns whether there was one
 */
async function pressNext(
  page: Page,
  area: string,
  pressed: string[],
  order: 'from the start' | 'from the end' = 'from the start',
): Promise<boolean> {
  const name = await page.evaluate(
    ({ area, pressed, isReversed }) => {
      const root = [...document.querySelectorAll(area)].at(-1);
      const controls = [...(root?.querySelectorAll<HTMLElement>('button, [role=switch]') ?? [])];
      const nameOf = (control: HTMLElement) =>
        (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\d+/g, '#');
      const next = (isReversed ? controls.reverse() : controls).find(
        (control) =>
          !pressed.includes(nameOf(control)) &&
          !control.matches(':disabled') &&
          control.getClientRects().length > 0,
      );
      next?.click();
      return next && nameOf(next);
    },
    { area, pressed, isReversed: order === 'from the end' },
  );
  if (name === undefined) return false;
  pressed.push(name);
  return true;
}
