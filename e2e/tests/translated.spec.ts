import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { CameraScreen } from '../harness/cameras';
import { ChatScreen } from '../harness/chat';
import type { Faults } from '../harness/faults';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { textNodesBesideOthers, translated } from '../harness/translation';

const SCREENS = [
  'analytics.screen.compare',
  'alerts.screen.alerts',
  'cameras.screen.cameras',
  'orders.screen.orders',
  'chat.screen.chat',
  'faces.screen.faceProfileLists',
  'faces.screen.faceProfileDetections',
  'analytics.screen.newVisitors',
  'analytics.screen.loyalVisitors',
  'analytics.screen.heatmap',
  'analytics.screen.table',
  'analytics.screen.analytics',
  'host.screen.home',
];

/** Simulates detections: the detectors of the tests' cameras send nothing. */
function seeSomebody(faults: Faults): void {
  faults.breakApi('GET /api/camera_detectors/', {
    rewrite: (body) =>
      (body as { as_of: string }[]).map((detector) => ({
        ...detector,
        last_heard_at: detector.as_of,
        people: 1,
      })),
  });
  faults.breakApi('GET /api/camera_people/', {
    rewrite: (body) => ({
      ...(body as object),
      boxes: [{ x: 0.4, y: 0.4, width: 0.1, height: 0.3 }],
    }),
  });
}

/** Expects no part of the page to be replaced by an error. */
async function expectWhole(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-state=failed]')).toHaveCount(0);
}

test('a page translated by the browser survives new periods, comparisons, filters, marks and questions', async ({
  page,
  faults,
  signedInAs,
}) => {
  await translated(page);
  seeSomebody(faults);
  await signedInAs('owner');
  const shell = new Shell(page);
  await page.goto('/analytics');
  await expect(page.locator('h1 font').first()).toBeVisible();

  await test.step('the period is changed, and the comparison opened', async () => {
    for (const period of ['week', 'month', 'day', 'week', 'month']) {
      await page.getByRole('radio', { name: text(`host.filter.${period}`) }).check();
      await expectWhole(page);
    }
    await shell.link(text('analytics.screen.compare')).click();
    await expectWhole(page);
  });

  await test.step('alerts are marked and filtered', async () => {
    await page.goto('/alerts');
    const alerts = new AlertsScreen(page);
    await alerts.markOne.click();
    await page.keyboard.press('u');
    await alerts.chooseKind('alerts.kind.tableDirty');
    await expectWhole(page);
  });

  await test.step('a camera is opened, its detection boxes are toggled, and a zone is begun', async () => {
    await page.goto('/cameras');
    await page
      .getByRole('main')
      .getByRole('link', { name: /camera/i })
      .first()
      .click();
    const boxes = page.getByRole('checkbox', { name: text('cameras.detector.showPeople') });
    await boxes.check();
    await boxes.uncheck();
    const screen = new CameraScreen(page);
    await screen.addButton('cameras.kind.table').click();
    await page.keyboard.press('Escape');
    await screen.button('cameras.stage.zoomIn').click();
    await screen.zones.first().click();
    // A live picture never finishes loading, so do not wait for an idle network.
    await expect(page.locator('[data-state=failed]')).toHaveCount(0);
  });

  await test.step('a question is answered', async () => {
    const chat = new ChatScreen(page);
    await chat.open();
    await chat.ask('Guests yesterday?');
    await expect(chat.messages.last()).toContainText('Visits, yesterday');
  });

  await test.step('the screens are opened one after another', async () => {
    for (const screen of SCREENS) {
      await shell.link(text(screen)).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(screen));
      await expectWhole(page);
      await expect(shell.link(text('host.screen.home'))).toBeVisible();
    }
  });
});

test('no text node has siblings in its element', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/');
  const shell = new Shell(page);
  for (const screen of SCREENS) {
    await shell.link(text(screen)).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(screen));
    await page.waitForLoadState('networkidle');
    expect(await textNodesBesideOthers(page), screen).toEqual([]);
  }
});
