import type { Endpoint } from '@maitred/contract';
import * as contract from '@maitred/contract';
import { SCREEN_ROUTES } from '../../host/src/routes/route-table';
import type { ApiClient, Tokens } from '../harness/accounts';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { text } from '../harness/texts';

interface Ids {
  restaurant: number;
  camera: number;
  list: number;
}

/** What a screen lets one pick, and what it takes to fill the picker; an id in the address works too. */
const PICKERS = [
  { key: 'restaurant', filledWith: 'read_restaurant' },
  { key: 'camera', filledWith: 'read_camera' },
  { key: 'list', filledWith: 'read_face_profile_list' },
] as const;

/** Ids of the demo, for the addresses and for the pickers that a missing permission leaves empty. */
async function readIds(api: ApiClient, tokens: Tokens): Promise<Ids> {
  const first = async (address: string): Promise<number> => {
    const answer = await api.get<{ id: number }[] | { results: { id: number }[] }>(address, tokens);
    const [found] = Array.isArray(answer) ? answer : answer.results;
    if (found === undefined) throw new Error(`${address} has nothing`);
    return found.id;
  };
  const restaurant = await first('/api/restaurants/');
  const [camera, list] = await Promise.all([
    first(`/api/cameras/?restaurant_id=${restaurant}`),
    first(`/api/face_profiles_lists/?restaurant_id=${restaurant}`),
  ]);
  return { restaurant, camera, list };
}

const exports: unknown[] = Object.values(contract);
const endpoints = exports.filter(
  (exported): exported is Endpoint =>
    typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported,
);

/** The permission that a request needs, as the contract says; undefined where none is needed. */
function neededFor(method: string, pathname: string): string | undefined {
  return endpoints
    .filter((endpoint) => endpoint.method === method)
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .find(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    ?.permission;
}

for (const route of SCREEN_ROUTES) {
  test(`${route.path} works with exactly its permissions, and sends no call without one`, async ({
    page,
    api,
    faults,
    log,
    signedInAs,
  }) => {
    const permissions: readonly string[] = route.permissions;
    faults.breakApi('GET /api/users/me/', {
      rewrite: (user) => ({ ...Object(user), permissions }),
    });
    const ids = await readIds(api, await signedInAs('owner'));
    const path = route.path
      .replace(':restaurantId', String(ids.restaurant))
      .replace(':listId', String(ids.list));
    const unfilled = PICKERS.filter(({ filledWith }) => !permissions.includes(filledWith));
    const chosen = new URLSearchParams(unfilled.map(({ key }) => [key, String(ids[key])]));
    await page.goto(`${path}?${chosen}`);
    await expect(new Shell(page).heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(?:[?#]|$)`));
    await expect(page.getByRole('status', { name: text('host.remote.loading') })).toHaveCount(0);
    await expect(page.locator('main [data-state=failed]')).toHaveCount(0);
    await expect(page.locator('main')).not.toBeEmpty();
    const sent = log.requests
      .map((request) => ({ method: request.method(), at: new URL(request.url()).pathname }))
      .filter(({ at }) => at.startsWith('/api/'));
    expect(sent.length).toBeGreaterThan(0);
    const needed = sent.map(({ method, at }) => ({
      call: `${method} ${at}`,
      needs: neededFor(method, at),
    }));
    const refused = needed.filter(
      ({ needs }) => needs !== undefined && !permissions.includes(needs),
    );
    expect(refused).toEqual([]);
  });
}
