import { PASSWORD } from '../harness/accounts';
import { AlertsScreen } from '../harness/alerts';
import { test as base, expect } from '../harness/test';
import { text } from '../harness/texts';
import { Workbench } from '../harness/workbench';

const test = base.extend<{ workbench: Workbench }>({
  workbench: async ({ composition, page }, use) => {
    const workbench = await Workbench.of('alerts', composition.unspoiled);
    await use(workbench);
    // Nobody is to ask a server that is going.
    await page.close();
    await workbench.close();
  },
});

const KINDS = text('alerts.filter.allKinds');

function reworded(to: string) {
  return (texts: string) => texts.replace(`"${KINDS}"`, `"${to}"`);
}

test('a saved file of a remote is in the real shell, whose page goes on', async ({
  page,
  composition,
  signedInAs,
  workbench,
}) => {
  const address = await workbench.serveInShell();
  await signedInAs('owner');
  const { kindFilter } = new AlertsScreen(page);
  await page.goto(`${address}/alerts?restaurant=1`);
  await expect(kindFilter).toHaveText(KINDS);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await workbench.save('src/messages/en.json', reworded('Kinds, saved'));
  await expect(kindFilter).toHaveText('Kinds, saved');
  await workbench.save('src/screens/alerts-screen.tsx', (code) =>
    code.replace('return (', 'return <p>The screen, saved</p>;\n  return ('),
  );
  await expect(page.getByText('The screen, saved')).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);

  await test.step('and stands in for the deployed remote where that is allowed', async () => {
    await composition.redeploy({ config: { localOverrides: true } });
    await page.goto(`/alerts?restaurant=1&remote=alerts@${address}`);
    await expect(page.getByText('The screen, saved')).toBeVisible();
    await composition.redeploy({});
  });
});

test('a saved file of a remote is on its page alone', async ({ page, workbench }) => {
  const address = await workbench.serveAlone([{ path: '/alerts', screen: 'alerts' }]);
  await page.goto(`${address}/alerts?restaurant=1`);
  await page.getByRole('textbox', { name: 'Username' }).fill('owner');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const { kindFilter } = new AlertsScreen(page);
  await expect(kindFilter).toHaveText(KINDS);
  await workbench.save('src/messages/en.json', reworded('Kinds, alone'));
  await expect(kindFilter).toHaveText('Kinds, alone');
});
