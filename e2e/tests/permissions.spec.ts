import { fromWire } from '@maitred/contract';
import type { Page } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { callName, ENDPOINTS, endpointOf, isCall, isReading } from '../harness/endpoints';
import type { Faults } from '../harness/faults';
import { ACTIONS } from '../harness/matrix/actions';
import { Cells } from '../harness/matrix/cells';
import { isMatrix, isWhole } from '../harness/matrix/run-scope';
import { openStage } from '../harness/matrix/stage';
import { text } from '../harness/messages';
import { FIGURES } from '../harness/metrics';
import type { PageLog } from '../harness/page-log';
import { addressOf, readIds } from '../harness/places';
import { pressEverything } from '../harness/press-everything';
import { SCREENS } from '../harness/screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

test.describe.configure({ mode: 'parallel' });

/** Pickers of a screen, and the permission needed to fill them; an id in the address works too. */
const PICKERS = [
  { key: 'restaurant', filledWith: 'read_restaurant' },
  { key: 'camera', filledWith: 'read_camera' },
  { key: 'list', filledWith: 'read_face_profile_list' },
] as const;

/** Days that are over in every time zone of the demo, whose metrics no longer change. */
const PAST_DAYS = { from: dayAgo(9), to: dayAgo(3) };

const HOME = { path: '/', permissions: [] };

/** All permissions: a screen must not let users do more than they allow. */
const EVERY_PERMISSION = [...new Set(ENDPOINTS.flatMap(({ permission }) => permission ?? []))];

function holding(faults: Faults, permissions: readonly string[]): void {
  faults.breakApi('GET /api/users/me/', { rewrite: (user) => ({ ...Object(user), permissions }) });
}

/** Responds to calls that change something, in place of the provider. */
function changeNothing(faults: Faults): void {
  faults.breakApi('/api/*', { status: 200, body: {} }, ({ method = '', url = '' }) => {
    const endpoint = endpointOf(method, new URL(url, 'http://api').pathname);
    return endpoint !== undefined && !isReading(endpoint);
  });
}

/** Calls that the page has sent so far, as defined by the contract. */
function callsOf(log: PageLog) {
  return log.requests
    .filter((request) => isCall(request.url()))
    .map((request) => endpointOf(request.method(), new URL(request.url()).pathname));
}

/** Calls that the page has sent without the user's permission. */
function forbiddenCalls(log: PageLog, permissions: readonly string[]): string[] {
  return callsOf(log).flatMap((endpoint) => {
    if (endpoint === undefined) return ['a call that the contract does not know'];
    const { permission } = endpoint;
    return permission === undefined || permissions.includes(permission) ? [] : [callName(endpoint)];
  });
}

/** The page's own response to its first call of a path about the past days. */
function answersOf(log: PageLog) {
  return async <Answer>(path: string): Promise<Answer> => {
    const request = log.requests.find((sent) => {
      const asked = sent.url() + (sent.postData() ?? '');
      return asked.includes(path) && asked.includes(PAST_DAYS.from);
    });
    const response = await request?.response();
    if (!response) throw new Error(`${path} was not answered`);
    return fromWire(await response.json()) as Answer;
  };
}

/** Opens an address and logs only its own requests, because the previous page may still poll. */
async function openAlone(page: Page, log: PageLog, address: string): Promise<void> {
  await page.goto('about:blank');
  log.requests.length = 0;
  await page.goto(address);
}

async function expectScreen(page: Page): Promise<void> {
  await expect(new Shell(page).heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: text('host.remote.loading') })).toHaveCount(0);
  await expect(page.locator('main [data-state=failed]')).toHaveCount(0);
  await expect(page.locator('main')).not.toBeEmpty();
}

for (const route of SCREENS) {
  const checkMetrics = FIGURES[route.path];
  const shows = checkMetrics === undefined ? '' : ", shows the provider's figures";
  test(`${route.path} works with exactly its permissions${shows} and sends no forbidden call`, async ({
    page,
    api,
    faults,
    log,
    signedInAs,
  }, testInfo) => {
    const permissions: readonly string[] = route.permissions;
    const cells = new Cells(route.path);
    const kind = { name: 'exactly its permissions', family: 'permission' } as const;
    await cells.try(kind, 'opened', async () => {
      holding(faults, permissions);
      const ids = await readIds(api, await signedInAs('owner'));
      const path = addressOf(route.path, ids);
      const unfilled = PICKERS.filter(({ filledWith }) => !permissions.includes(filledWith));
      const chosen = new URLSearchParams([
        ...unfilled.map(({ key }) => [key, String(ids[key])]),
        ...(checkMetrics === undefined ? [] : Object.entries(PAST_DAYS)),
      ]);
      await page.goto(`${path}?${chosen}`);
      await expectScreen(page);
      await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(?:[?#]|$)`));
      await checkMetrics?.(page, answersOf(log));
      expect(callsOf(log).length).toBeGreaterThan(0);
      expect(forbiddenCalls(log, permissions)).toEqual([]);
      if (!isMatrix) return;
      changeNothing(faults);
      await pressEverything(page);
      expect(forbiddenCalls(log, permissions)).toEqual([]);
    });
    await cells.attachTo(testInfo);
    cells.expectHeld();
  });
}

// Home combines all remotes: this shows how each copes without a permission.
for (const route of isWhole ? [HOME, ...SCREENS] : [HOME]) {
  test(`${route.path} sends no forbidden call, whichever single permission is missing`, async ({
    page,
    api,
    faults,
    log,
    signedInAs,
  }, testInfo) => {
    test.setTimeout(5 * 60_000);
    const needed: readonly string[] = route.permissions;
    const cells = new Cells(route.path);
    const path = addressOf(route.path, await readIds(api, await signedInAs('owner')));
    await page.goto(path);
    await expectScreen(page);
    const asked = new Set(callsOf(log).flatMap((endpoint) => endpoint?.permission ?? []));
    const telling = [...asked].filter((permission) => !needed.includes(permission));
    for (const missing of isWhole ? EVERY_PERMISSION : telling) {
      const kind = {
        name: 'one permission missing',
        family: 'permission',
        detail: missing,
      } as const;
      await cells.try(kind, 'opened', async () => {
        const others = EVERY_PERMISSION.filter((permission) => permission !== missing);
        faults.mendApi();
        holding(faults, others);
        await openAlone(page, log, path);
        await expectScreen(page);
        expect(page.url().endsWith('/403')).toBe(needed.includes(missing));
        expect(forbiddenCalls(log, others)).toEqual([]);
      });
    }
    await cells.attachTo(testInfo);
    cells.expectHeld();
  });
}

test('the tests below cover a control for every call that changes something', () => {
  const tried = new Set(ACTIONS.map(({ endpoint }) => callName(endpoint)));
  const changing = ENDPOINTS.filter((one) => one.permission !== undefined && !isReading(one));
  expect(changing.map(callName).filter((name) => !tried.has(name))).toEqual([]);
});

for (const action of ACTIONS) {
  const { endpoint, screen } = action;
  const { permission } = endpoint;
  test(`the control for ${callName(endpoint)} is shown with ${permission}, and not without`, async ({
    page,
    api,
    detections,
    faults,
    log,
    signedInAs,
  }, testInfo) => {
    const cells = new Cells(screen, callName(endpoint));
    const stage = await openStage(page, api, detections, await signedInAs('owner'));
    const address = await action.address(stage);
    await cells.try(
      { name: 'a control with its permission', family: 'permission' },
      'opened',
      async () => {
        await page.goto(address);
        await action.reach?.(stage);
        await expect(action.control(stage)).toBeVisible();
      },
    );
    await cells.try(
      { name: 'a control without its permission', family: 'permission' },
      'opened',
      async () => {
        const others = EVERY_PERMISSION.filter((one) => one !== permission);
        holding(faults, others);
        await openAlone(page, log, address);
        await expectScreen(page);
        if (!page.url().endsWith('/403')) await action.reach?.(stage);
        await expect(action.control(stage)).toHaveCount(0);
        expect(forbiddenCalls(log, others)).toEqual([]);
      },
    );
    await cells.attachTo(testInfo);
    cells.expectHeld();
  });
}
