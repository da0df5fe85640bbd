import { listInstances, watchRenderers } from '../harness/instances';
import { goByMenu, MENU_PATHS, visitEveryScreen } from '../harness/navigation';
import { expect, test } from '../harness/test';

/** Libraries of which a page must have a single instance, by their name in the page. */
const ONE_OF_EACH = [
  '@maitred/shared-kit/api',
  '@maitred/shared-kit/i18n',
  '@maitred/shared-kit/session',
  '@maitred/shared-kit/ui',
  'Chakra',
  'React',
  'SWR',
  'intl',
  'react',
  'router',
];

const ORDERS = [
  { name: 'in the order of the menu', paths: MENU_PATHS },
  { name: 'in the opposite order', paths: [...MENU_PATHS].reverse() },
];

for (const { name, paths } of ORDERS) {
  test(`a page has one React, router, SWR, intl, Chakra and kit after loading every remote ${name}`, async ({
    page,
    signedInAs,
  }) => {
    await watchRenderers(page);
    await signedInAs('owner');
    await page.goto('/403');
    for (const path of paths) {
      await goByMenu(page, path);
      await expect
        .poll(async () => (await listInstances(page)).filter(({ instances }) => instances > 1))
        .toEqual([]);
    }
    await visitEveryScreen(page, []);
    const found = await listInstances(page);
    expect(found.filter(({ instances }) => instances !== 1)).toEqual([]);
    expect(found.map(({ name: known }) => known)).toEqual(expect.arrayContaining(ONE_OF_EACH));
    const remotes = await page.evaluate(() =>
      Object.keys(window).filter((key) => /^maitred_[a-z]+$/.test(key)),
    );
    expect(remotes).toHaveLength(6);
  });
}
