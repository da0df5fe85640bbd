import type { Page } from '@playwright/test';
import { sidewaysOverhang } from '../harness/accessibility';
import { animationsEnded } from '../harness/layout';
import { text } from '../harness/messages';
import { unreachableInLayer } from '../harness/reachable';
import { expect, test } from '../harness/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Sets the areas covered by a phone's notch and home indicator, as the browser reports them to the page. */
async function coverEdges(page: Page, insets: Insets): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Texts and controls in the covered areas, both on the page and in overlays. */
function covered(page: Page, { top, right, left }: Insets): Promise<string[]> {
  return page.evaluate(
    (edge) => {
      window.scrollTo(0, 0);
      const layer = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
      const things = (layer ?? document.body).querySelectorAll<HTMLElement>(
        'a[href], button, input, h1, h2, h3, p, li, svg',
      );
      // Elements in a row that scrolls sideways can be scrolled into view.
      const scrollsSideways = (thing: Element | null): boolean =>
        thing !== null &&
        ((thing.scrollWidth > thing.clientWidth &&
          ['auto', 'scroll'].includes(getComputedStyle(thing).overflowX)) ||
          scrollsSideways(thing.parentElement));
      // A scrolling list shows nothing above its top edge.
      const cutAbove = (thing: Element | null): number =>
        thing === null
          ? Number.NEGATIVE_INFINITY
          : Math.max(
              ['auto', 'scroll'].includes(getComputedStyle(thing).overflowY)
                ? thing.getBoundingClientRect().top
                : Number.NEGATIVE_INFINITY,
              cutAbove(thing.parentElement),
            );
      return [...things].flatMap((thing) => {
        const { x, y, width, height } = thing.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && getComputedStyle(thing).visibility === 'visible';
        // A row's padding may extend into the covered area; its texts and pictures are checked separately.
        if (!isShown || thing.querySelector('a, button, p, svg') !== null) return [];
        if (scrollsSideways(thing.parentElement)) return [];
        const shownFrom = Math.max(y, cutAbove(thing.parentElement));
        const isCovered =
          x < edge.left - 1 ||
          x + width > window.innerWidth - edge.right + 1 ||
          (edge.top > 0 && y + height > Math.max(shownFrom, 0) && shownFrom < edge.top - 1);
        const name = thing.getAttribute('aria-label') ?? thing.textContent ?? thing.tagName;
        return isCovered ? [`${thing.tagName} ${name.trim().slice(0, 30)} at ${x}, ${y}`] : [];
      });
    },
    { top, right, left },
  );
}

for (const { name, width, height, insets } of [
  {
    name: 'held sideways',
    width: 844,
    height: 390,
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
  {
    name: 'held upright',
    width: 390,
    height: 844,
    insets: { top: 47, right: 0, bottom: 34, left: 0 },
  },
]) {
  test(`nothing is hidden behind the notch of a phone ${name}: screens, menu, drawers and dialogs`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('owner');
    await coverEdges(page, insets);
    for (const path of ['/', '/alerts', '/analytics', '/chat', '/cameras']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await covered(page, insets), path).toEqual([]);
      expect.soft(await sidewaysOverhang(page), path).toEqual([]);
    }
    const { bottom } = await page.getByRole('main').evaluate((main) => ({
      bottom: Number.parseFloat(getComputedStyle(main).paddingBottom),
    }));
    expect(bottom).toBeGreaterThanOrEqual(insets.bottom);

    const layer = page.locator('[role=dialog], [role=menu]').last();
    const expectClear = async (what: string) => {
      await expect(layer).toBeVisible();
      await animationsEnded(page);
      expect.soft(await covered(page, insets), what).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    };
    await page.goto('/analytics');
    await page.getByRole('button', { name: text('host.filter.title') }).click();
    await expectClear('the filter');
    await page.getByRole('button', { name: text('host.user.menu', { username: 'owner' }) }).click();
    await expectClear('the menu of who is signed in');
    if (width < 768) {
      await page.getByRole('button', { name: text('host.sidebar.open') }).click();
      await expectClear('the menu');
    }
    await page.goto('/face-profiles-list');
    await page
      .getByRole('button', { name: text('faces.lists.create') })
      .first()
      .click();
    await expectClear('a dialog');
  });
}

for (const { name, width, height } of [
  { name: 'a phone held sideways', width: 640, height: 360 },
  { name: 'a page at 400 %', width: 320, height: 256 },
]) {
  test(`a dialog gives most of the window to its fields on ${name}`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('owner');
    await page.goto('/face-profiles-list');
    await page
      .getByRole('button', { name: text('faces.lists.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await animationsEnded(page);
    for (const field of await dialog.getByRole('textbox').all()) {
      await field.scrollIntoViewIfNeeded();
      await expect(field).toBeInViewport({ ratio: 0.9 });
    }
    // Where the fields scroll, and which share of the window that is.
    const room = await dialog
      .getByRole('textbox')
      .first()
      .evaluate((field) => {
        let scroller: Element | null = field.parentElement;
        while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) {
          scroller = scroller.parentElement;
        }
        return (scroller?.clientHeight ?? 0) / window.innerHeight;
      });
    expect(room).toBeGreaterThan(0.75);
    const belowButtons = await dialog.evaluate((layer) => {
      const top = layer.querySelector('footer')?.getBoundingClientRect().top ?? 0;
      const fields = [...layer.querySelectorAll('label, input, textarea, [data-body]')];
      return fields
        .filter((field) => field.getBoundingClientRect().bottom > top + 1)
        .map((field) => field.outerHTML.slice(0, 80));
    });
    expect(belowButtons).toEqual([]);
    expect(await unreachableInLayer(page)).toEqual([]);
    expect(await sidewaysOverhang(page)).toEqual([]);
  });
}
