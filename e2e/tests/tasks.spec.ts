import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { CameraScreen } from '../harness/cameras';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

// On a phone: it takes the most presses, and shift leads use one.
test.use({ viewport: { width: 360, height: 780 } });

const DOCUMENT = path.join(import.meta.dirname, '../../docs/tasks.md');
const ROW = /^\| (.+?) +\| +(\d+) +\|/gm;
/** The most presses from home for anything that is done daily. */
const MOST_PRESSES = 3;

/** Presses that each task takes according to the document. */
const DOCUMENTED = new Map(
  [...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)].map(([, task = '', presses]) => [
    task,
    Number(presses),
  ]),
);

const panel = (page: Page, titleId: string) =>
  page.getByRole('region', { name: text(titleId), exact: true });
const link = (place: Locator, id: string) => place.getByRole('link', { name: text(id) });

type Press = (target: Locator) => Promise<void>;

/** The steps from home to where the task is done or can begin. */
const TASKS: Record<string, (page: Page, press: Press) => Promise<void>> = {
  'Mark the alert that waits longest as read': async (page, press) => {
    const rows = panel(page, 'alerts.widget.title').getByRole('listitem');
    const oldest = (await rows.first().textContent()) ?? '';
    await press(rows.first().getByRole('button'));
    await expect(rows.filter({ hasText: oldest })).toHaveCount(0);
  },
  'See what an alert saw': async (page, press) => {
    const rows = panel(page, 'alerts.widget.title').getByRole('listitem');
    await press(rows.first().getByRole('link'));
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'See how many guests are inside, and whether that is usual': async (page) => {
    await expect(panel(page, 'analytics.now.title').getByRole('group')).toBeVisible();
  },
  'Compare today with the same day of last week': async (page) => {
    await expect(panel(page, 'analytics.today.title').getByRole('slider')).toBeVisible();
  },
  'See which orders are late': async (page, press) => {
    await press(link(panel(page, 'orders.current.title'), 'orders.widget.all'));
    await expect(page.getByRole('region', { name: text('orders.current.title') })).toBeVisible();
  },
  'Watch a camera': async (page, press) => {
    await press(page.getByRole('link', { name: 'Hall camera' }));
    await expect(new CameraScreen(page).picture).toBeVisible();
  },
  'Begin a zone': async (page, press) => {
    await press(page.getByRole('link', { name: 'Hall camera' }));
    await press(new CameraScreen(page).addButton('cameras.kind.table'));
    await expect(new CameraScreen(page).button('cameras.drawing.cancel')).toBeVisible();
  },
  'Add somebody to the staff': async (page, press) => {
    await press(page.getByRole('link', { name: text('faces.widget.people', { list: 'Staff' }) }));
    await press(page.getByRole('button', { name: text('faces.profiles.create') }).first());
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  },
  'Ask the assistant what it suggests': async (page, press) => {
    const suggestions = panel(page, 'chat.widget.title').getByRole('link');
    // The panel loads when it is scrolled into view.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(suggestions.first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await press(suggestions.first());
    await expect(page).toHaveURL(/\/chat/);
  },
  'Look at another restaurant': async (page, press) => {
    await press(page.getByRole('button', { name: 'Bistro on Pokrovka' }));
    await press(page.getByRole('dialog').getByRole('combobox'));
    await press(page.getByRole('option', { name: 'Gasthaus Linde' }));
    await expect(page.getByRole('dialog').getByText('Gasthaus Linde')).toBeVisible();
  },
};

test('the document lists every task, with at most three presses each', () => {
  expect([...DOCUMENTED.keys()]).toEqual(Object.keys(TASKS));
  expect(Math.max(...DOCUMENTED.values())).toBeLessThanOrEqual(MOST_PRESSES);
});

test('each task takes as many presses from home as documented', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  for (const [task, carryOut] of Object.entries(TASKS)) {
    await test.step(task, async () => {
      let presses = 0;
      await page.goto('/');
      await carryOut(page, async (target) => {
        presses += 1;
        await target.click();
      });
      expect(presses).toBe(DOCUMENTED.get(task));
    });
  }
});
