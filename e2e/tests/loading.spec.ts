import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import { expect, test } from '../harness/test';

/** What the first screen needs before it can show anything of its own. */
const NEEDED = {
  configuration: /\/config\.json$/,
  'current user': /\/api\/users\/me\/$/,
  descriptor: /\/r\/alerts\/remote\.json$/,
  entry: /\/r\/alerts\/[^/]+\/remoteEntry\.js$/,
};

test('configuration, user, descriptor and entry are asked for while the main file is on its way', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  const release = faults.hold('/assets/main.');
  const asked = Object.values(NEEDED).map((address) => page.waitForRequest(address));
  await page.goto('/alerts', { waitUntil: 'commit' });
  // Without a main file there is nobody but the start-up script to ask.
  await Promise.all(asked);
  release();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
});

test('a signed-in load of the alerts asks for nothing twice', async ({ page, log, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = log.requests
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    // Asked for again every five seconds, however long the page took to come to rest.
    .filter((call) => !call.endsWith('/api/alerts/unread_count/'));
  const twice = asked.filter((call, index) => asked.indexOf(call) !== index);
  expect(twice).toEqual([]);
});

interface SharedModule {
  key: string;
  versions: number;
  /** Different instances of the module that the containers of the page have loaded. */
  instances: number;
}

/** What the federation runtime knows of the shared modules, over every container of the page. */
function sharedModules(page: Page): Promise<SharedModule[]> {
  return page.evaluate(() => {
    interface Container {
      shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => unknown }>>>;
    }
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: Container[] };
    };
    const found = new Map<string, { versions: Set<string>; instances: Set<unknown> }>();
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const [key, versions] of Object.entries(shareScopeMap.default ?? {})) {
        const entry = found.get(key) ?? { versions: new Set(), instances: new Set() };
        found.set(key, entry);
        for (const [version, shared] of Object.entries(versions)) {
          entry.versions.add(version);
          if (shared.lib !== undefined) entry.instances.add(shared.lib());
        }
      }
    }
    return [...found].map(([key, { versions, instances }]) => ({
      key,
      versions: versions.size,
      instances: instances.size,
    }));
  });
}

test('host and remote work with one React and one kit', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  const modules = await sharedModules(page);
  const one = (key: string) => ({ key, versions: 1, instances: 1 });
  for (const key of ['react', 'react-dom', '@maitred/shared-kit/ui', '@maitred/shared-kit/api']) {
    expect(modules).toContainEqual(one(key));
  }
  for (const { key, versions, instances } of modules) {
    expect(versions, `versions of ${key}`).toBe(1);
    expect(instances, `instances of ${key}`).toBeLessThanOrEqual(1);
  }
});
