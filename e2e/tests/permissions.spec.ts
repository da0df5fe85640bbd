import type { Endpoint } from '@maitred/contract';
import * as contract from '@maitred/contract';
import { SCREEN_ROUTES } from '../../host/src/routes/route-table';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** Ids of the demo, for the pickers that a missing permission leaves empty. */
const CHOSEN = 'restaurant=11&camera=51&list=31';

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
  const path = route.path.replace(':restaurantId', '11').replace(':listId', '31');
  test(`${path} works with exactly its permissions, and sends no call without one`, async ({
    page,
    faults,
    log,
    signedInAs,
  }) => {
    const permissions: readonly string[] = route.permissions;
    faults.breakApi('GET /api/users/me/', {
      rewrite: (user) => ({ ...Object(user), permissions }),
    });
    await signedInAs('owner');
    await page.goto(`${path}?${CHOSEN}`);
    await expect(new Shell(page).heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(?:[?#]|$)`));
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
