import type { Page } from '@playwright/test';
import { expectScreen, goByMenu, MENU_PATHS } from '../harness/navigation';
import { expect, test } from '../harness/test';

/** Markup that a browser would execute if it were not escaped. It fits into the shortest field. */
const MARKUP = '"><img src=x onerror=hostile()><b id=hostile>';
const SCRIPT_ADDRESS = 'javascript:hostile()';

/** Fields that the application interprets and whose values it would otherwise reject. */
const FIELDS_WITH_MEANING =
  /^(?:type|gender|status|next|previous|id|uid|url|snapshot|.*_url|timezone|working_hour_.*|date|ts|.*_at|.*_date|access|refresh|config)$/;

function spoiled(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => spoiled(one, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        FIELDS_WITH_MEANING.test(name) ? field : spoiled(field, name),
      ]),
    );
  }
  return typeof value === 'string' && key !== 'permissions' ? MARKUP : value;
}

/** Records foreign scripts that run and foreign elements in the page. */
async function watchForIntruders(page: Page): Promise<string[]> {
  const intruders: string[] = [];
  await page.exposeFunction('hostile', () => intruders.push('a script ran'));
  page.on('dialog', (dialog) => {
    intruders.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return intruders;
}

async function expectNoIntruder(page: Page, intruders: string[]): Promise<void> {
  expect(await page.locator('#hostile').count()).toBe(0);
  expect(intruders).toEqual([]);
}

test('markup in any field of a response is shown as text, on every screen', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  const intruders = await watchForIntruders(page);
  faults.breakApi(
    '/api/*',
    { rewrite: (body) => spoiled(body) },
    ({ method, url = '' }) => method === 'GET' && !url.startsWith('/api/media/'),
  );
  await page.goto('/');
  // With such long names, the filters of the top bar are folded.
  await expect(page.getByText(MARKUP).filter({ visible: true }).first()).toBeVisible();
  for (const path of MENU_PATHS) {
    await test.step(path, async () => {
      await goByMenu(page, path);
      await expectNoIntruder(page, intruders);
    });
  }
});

test('no link or picture gets a javascript: address', async ({ page, faults, signedInAs }) => {
  await signedInAs('owner');
  const intruders = await watchForIntruders(page);
  faults.breakApi('GET /api/chat/', {
    rewrite: () => ({
      next: null,
      previous: null,
      results: [
        { id: 2, type: 'answer', text: `[press](${SCRIPT_ADDRESS}) ![seen](${SCRIPT_ADDRESS})` },
        { id: 1, type: 'prompt', text: MARKUP },
      ],
    }),
  });
  await page.goto('/chat');
  await expect(page.getByText('press')).toBeVisible();
  const addresses = await page
    .locator('[href], [src]')
    .evaluateAll((elements) =>
      elements.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''),
    );
  expect(addresses.filter((address) => /^\s*javascript:/i.test(address))).toEqual([]);
  await expectNoIntruder(page, intruders);
});

test('markup in the address is not rendered as HTML', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  const intruders = await watchForIntruders(page);
  const hostile = encodeURIComponent(MARKUP);
  const queries = ['restaurant', 'from', 'to', 'camera', 'list', 'type', 'page', 'period', 'alert'];
  const query = queries.map((name) => `${name}=${hostile}`).join('&');
  for (const path of ['/alerts', '/analytics', '/heatmap', `/${hostile}`]) {
    await page.goto(`${path}?${query}#${hostile}`);
    await expectScreen(page);
    await expectNoIntruder(page, intruders);
  }
});
