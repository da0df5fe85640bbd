import type { FrameLocator, Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts';
import { AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import type { PageLog } from '../harness/page-log';
import { test as base, expect as expectSoon } from '../harness/test';
import { Workbench } from '../harness/workbench';

const test = base.extend<{ workbench: Workbench }>({
  workbench: async ({ composition, page }, use) => {
    const workbench = await Workbench.of('alerts', composition.unspoiled);
    await use(workbench);
    // Close the page first, so that it does not poll a server that is shutting down.
    await page.close();
    await workbench.close();
  },
});

/** Types are checked in parallel with builds, and on a busy machine finish long after them. */
const expect = expectSoon.configure({ timeout: 60_000 });

const SCREEN = 'src/screens/alerts-screen.tsx';
const KINDS = text('alerts.filter.allKinds');

type Change = (code: string) => string;

/** Inserts a line before what the screen renders. */
function inScreen(line: string): Change {
  return (code) => code.replace('  return (', `  ${line}\n  return (`);
}

/** Adds a button to the screen that counts its presses. */
function counting(label: string): Change {
  return (code) =>
    code
      .replace('export function', "import { useState } from 'react';\nexport function")
      .replace(/export function .*\{\n/, '$&  const [count, setCount] = useState(0);\n')
      .replace(
        /return \(\s*<Stack gap=\{4\}>/,
        `$&<button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>`,
      );
}

function overlayOf(page: Page): FrameLocator {
  return page.frameLocator('#rspack-dev-server-client-overlay');
}

async function expectNoOverlay(page: Page): Promise<void> {
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
}

/** Expects what a page with a broken build also reports on its console. */
function expectProblems(log: PageLog): void {
  log.expectComplaints(/rspack-dev-server|\[HMR\]|the test has thrown/);
}

/** Saves an error, expects it in the page with its file and line, fixes it, and expects it to disappear. */
async function seeAndMend(
  { page, workbench }: { page: Page; workbench: Workbench },
  { change, said, hasThrown = false }: { change: Change; said: RegExp; hasThrown?: boolean },
): Promise<void> {
  await workbench.save(SCREEN, change);
  const line = await workbench.lineOf(SCREEN, /the test has/);
  const overlay = overlayOf(page).locator('body');
  await expect(overlay).toContainText(said);
  await expect(overlay).toContainText(new RegExp(`alerts-screen\\.tsx\\b[\\s\\S]*?\\b${line}\\b`));
  await workbench.restore(SCREEN);
  await expectNoOverlay(page);
  // After a throw, the component usually recovers by itself, but not always (docs/feature-teams.md).
  if (hasThrown) await page.reload();
  await expect(new AlertsScreen(page).kindFilter).toHaveText(KINDS);
}

const WRONG = {
  'a syntax error': { change: inScreen('const = 1; // the test has'), said: /Expected|Unexpected/ },
  'a type error': {
    change: inScreen('document.title satisfies number; // the test has'),
    said: /TS1360/,
  },
  'a throw': {
    change: inScreen("if (document.title !== '') throw new Error('the test has thrown');"),
    said: /the test has thrown/,
    hasThrown: true,
  },
};

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Username' }).fill('owner');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Presses the counter, renames it, and expects the count to continue. */
async function seeStateKept(page: Page, workbench: Workbench): Promise<void> {
  const opened = await page.evaluate(() => performance.timeOrigin);
  await workbench.save(SCREEN, counting('Pressed'));
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.getByRole('button', { name: 'Pressed 1' }).click();
  await workbench.save(SCREEN, (code) => code.replace('>Pressed {', '>Counted {'));
  await expect(page.getByRole('button', { name: 'Counted 2' })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  await workbench.restore(SCREEN);
  await expect(page.getByRole('button', { name: 'Counted 2' })).toHaveCount(0);
}

/** Saves a component, three kinds of errors, and messages, and expects each in the page. */
async function seeWhatIsSaved({ page, workbench }: { page: Page; workbench: Workbench }) {
  await test.step('a changed component keeps its state', () => seeStateKept(page, workbench));
  for (const [name, wrong] of Object.entries(WRONG)) {
    await test.step(name, () => seeAndMend({ page, workbench }, wrong));
  }
  await test.step('changed texts appear', async () => {
    await workbench.save('src/messages/en.json', (messages) =>
      messages.replace(`"${KINDS}"`, '"Kinds, saved"'),
    );
    await expect(new AlertsScreen(page).kindFilter).toHaveText('Kinds, saved');
  });
}

test('a remote served alone keeps its state while its code changes, and shows its errors', async ({
  page,
  log,
  workbench,
}) => {
  // It makes many builds.
  test.slow();
  expectProblems(log);
  const address = await workbench.serveAlone();
  await signIn(page, `${address}/alerts?restaurant=1`);
  const { kindFilter } = new AlertsScreen(page);
  await expect(kindFilter).toHaveText(KINDS);
  await seeWhatIsSaved({ page, workbench });
});

test('after a broken build the previous one keeps working, including files not requested yet', async ({
  page,
  log,
  workbench,
}) => {
  // It makes many builds.
  test.slow();
  expectProblems(log);
  const address = await workbench.serveAlone();
  await signIn(page, `${address}/?restaurant=1`);
  const link = page.getByRole('main').getByRole('link', { name: '/alerts' });
  await expect(link).toBeVisible();
  await workbench.save(SCREEN, WRONG['a syntax error'].change);
  await expect(overlayOf(page).locator('body')).toContainText('alerts-screen.tsx');
  await overlayOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await link.click();
  const { kindFilter } = new AlertsScreen(page);
  await expect(kindFilter).toHaveText(KINDS);
  await page.reload();
  await expect(overlayOf(page).locator('body')).toContainText('alerts-screen.tsx');
  await expect(kindFilter).toHaveText(KINDS);
});

test('a remote in the real shell keeps its state while its code changes, and shows its errors', async ({
  page,
  log,
  composition,
  signedInAs,
  workbench,
}) => {
  // It makes many builds.
  test.slow();
  expectProblems(log);
  const address = await workbench.serveInShell();
  await signedInAs('owner');
  const { kindFilter } = new AlertsScreen(page);
  await page.goto(`${address}/alerts?restaurant=1`);
  await expect(kindFilter).toHaveText(KINDS);
  await seeWhatIsSaved({ page, workbench });
  await test.step('the remote overrides the deployed one if overrides are allowed', async () => {
    await composition.redeploy({ config: { localOverrides: true } });
    await page.goto(`${composition.address}/alerts?restaurant=1&remote=alerts@${address}`);
    await expect(kindFilter).toHaveText('Kinds, saved');
    await composition.redeploy({});
  });
});
