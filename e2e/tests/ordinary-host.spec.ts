import { existsSync, readFileSync } from 'node:fs';
import { inRoot, REMOTE_PACKAGES } from '../../scripts';
import { buildOrdinaryHost, serveOrdinaryHost } from '../harness/ordinary-host/build-ordinary-host';
import { expect, test } from '../harness/test';

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  shared: { name: string; version: string; requiredVersion: string; assets: Assets }[];
  exposes: { path: string; assets: Assets }[];
}

function inBuild(folder: string, file: string): string {
  return inRoot(folder, 'dist/build', file);
}

for (const folder of REMOTE_PACKAGES) {
  test(`the manifest of ${folder} matches its build`, () => {
    const manifest: Manifest = JSON.parse(
      readFileSync(inBuild(folder, 'mf-manifest.json'), 'utf8'),
    );
    const { remoteEntry } = manifest.metaData;
    const assets = [...manifest.shared, ...manifest.exposes].flatMap(({ assets: { js, css } }) =>
      [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
    );
    const missing = [remoteEntry.path + remoteEntry.name, ...assets].filter(
      (file) => !existsSync(inBuild(folder, file)),
    );
    expect(missing).toEqual([]);
    for (const { name, version } of manifest.shared)
      expect(version, `version of ${name}`).toMatch(/^\d+\.\d+\.\d+$/);
    const [exposed] = manifest.exposes;
    expect(exposed?.path).toBe('./remote');
    // Screens and messages are fetched when they are rendered.
    expect(exposed?.assets.js.sync).toEqual([]);
    expect(exposed?.assets.js.async).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^screen-/),
        expect.stringMatching(/^messages-en\./),
        expect.stringMatching(/^messages-ru\./),
      ]),
    );
  });
}

test('an ordinary Module Federation host loads a remote by its manifest and renders its screen', async ({
  page,
  signedInAs,
  composition,
}) => {
  await buildOrdinaryHost();
  const descriptor = await fetch(`${composition.unspoiled}/r/orders/remote.json`);
  const { versions }: { versions: { version: string }[] } = await descriptor.json();
  const manifest = `/r/orders/${versions[0]?.version}/mf-manifest.json`;
  await serveOrdinaryHost(page);
  await signedInAs('owner');
  await page.goto(`/restaurant-orders?manifest=${encodeURIComponent(manifest)}`);
  await expect(page.getByRole('heading', { name: 'Completed orders' })).toBeVisible();
  const globals = await page.evaluate(() =>
    Object.keys(window).filter((name) => /maitred/i.test(name)),
  );
  // The remote's own globals: its name in the manifest, and the list of its chunks.
  expect(globals.filter((name) => !name.startsWith('maitred_orders'))).toEqual([]);
});

test("Module Federation's browser tools find the host, its remote and the version of each", async ({
  page,
  signedInAs,
  composition,
}) => {
  await signedInAs('owner');
  await page.goto('/restaurant-orders');
  await expect(page.getByRole('heading', { name: 'Completed orders' })).toBeVisible();
  const registry = await fetch(`${composition.unspoiled}/registry.json`);
  const { host, remotes } = await registry.json();
  const { version, entry } = remotes.orders.descriptor.versions[0];
  // The place where Module Federation's own extension reads it.
  const graph = await page.evaluate(
    () =>
      (window as unknown as { __FEDERATION__: { moduleInfo: Record<string, unknown> } })
        .__FEDERATION__.moduleInfo,
  );
  expect(graph).toMatchObject({
    maitred_host: {
      version: host.version,
      remotesInfo: { maitred_orders: { matchedVersion: version } },
    },
    [`maitred_orders:${version}`]: {
      version,
      remoteEntry: entry.file,
      publicPath: `${new URL(page.url()).origin}/r/orders/${version}/`,
    },
  });
});
