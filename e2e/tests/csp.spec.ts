import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { text } from '../harness/texts';
import { goByMenu, walkEveryScreen } from '../harness/walk';

interface Violation {
  directive: string;
  blocked: string;
}

/** Everything that the page's policy has refused, over all pages of the tab. */
async function watchPolicy(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('onViolation', (violation: Violation) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { onViolation } = window as unknown as { onViolation: (found: Violation) => void };
      onViolation({ directive: event.effectiveDirective, blocked: event.blockedURI });
    });
  });
  return violations;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function closeOverlay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog], [role=menu]')).toHaveCount(0);
}

test('every screen and what opens above it keep to the policy of the page', async ({
  page,
  log,
}) => {
  test.setTimeout(90_000);
  const violations = await watchPolicy(page);
  const shell = new Shell(page);
  await page.goto('/telegram/authentication/7');
  await expect(page.getByText(text('host.messenger.outside'))).toBeVisible();
  await page.goto('/');
  await shell.signIn('owner');
  await walkEveryScreen(page);

  await test.step('the account menu, About and the shortcuts', async () => {
    await page.getByRole('button', { name: text('host.user.menu', { username: 'owner' }) }).click();
    await page.getByRole('menuitem', { name: text('host.about.title') }).click();
    await expect(page.getByRole('dialog', { name: text('host.about.title') })).toBeVisible();
    await closeOverlay(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: text('host.shortcuts.title') })).toBeVisible();
    await closeOverlay(page);
  });

  await test.step('selects, dates and forms', async () => {
    await goByMenu(page, '/analytics');
    await page.getByRole('combobox', { name: text('host.filter.restaurant') }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(text('host.filter.dates')) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeOverlay(page);
    await goByMenu(page, '/face-profiles-list');
    await press(page, text('faces.lists.create'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeOverlay(page);
  });

  await test.step('a question', async () => {
    await goByMenu(page, '/alerts');
    await expect(new AlertsScreen(page).rows.first()).toBeVisible();
    await page.getByRole('button', { name: /^Mark all [\d,]+ read$/ }).click();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
    await closeOverlay(page);
  });

  await test.step('the drawers of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: text('host.sidebar.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeOverlay(page);
  });

  expect(violations).toEqual([]);
  expect(log.complaints()).toEqual([]);
});

test('what the policy forbids is refused, so that the silence above means something', async ({
  page,
  log,
}) => {
  log.expectComplaints(/Content Security Policy/);
  log.expectFailures(/localhost:9/);
  const violations = await watchPolicy(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'http://localhost:9/elsewhere.js';
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(script, style);
  });
  await expect
    .poll(() => violations.map(({ directive }) => directive).sort())
    .toEqual(['script-src-elem', 'style-src-elem']);
});
