import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway, listen } from '@maitred/host/server';
import { activateBuild } from '@maitred/shared-kit/tooling/activate';
import { inRoot } from '../../scripts';
import { text } from '../harness/messages';
import { Shell } from '../harness/shell';
import { test as base, expect } from '../harness/test-with-versions';

/** A developer's machine, which serves a build of the faces that is not deployed. */
const test = base.extend<object, { developer: string }>({
  developer: [
    async ({ builds, composition }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maitred-developer-'));
      await activateBuild({ buildFolder: await builds('facesB'), servedFolder: folder });
      const gateway = createGateway({
        hostBuild: inRoot('host/dist/build'),
        remotes: { faces: folder },
        config: { remotes: {} },
        apiAddress: composition.unspoiled,
      });
      const server = await listen(gateway, { host: '127.0.0.1', port: 0 });
      await use(`http://localhost:${server.port}`);
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const NEW_LIST_OF_B = { name: 'New list of B' };
const newList = { name: text('faces.lists.create'), exact: true };

test("a developer's remote overrides the deployed one until the override is removed", async ({
  page,
  composition,
  developer,
  signedInAs,
}) => {
  await composition.redeploy({ config: { localOverrides: true } });
  await signedInAs('owner');
  await page.goto(`/face-profiles-list?restaurant=1&remote=faces@${developer}`);
  await expect(page.getByRole('button', NEW_LIST_OF_B).first()).toBeVisible();
  const parts = `${text('faces.remote.name')} (${developer})`;
  const banner = page.getByText(text('host.override.taken', { parts }));
  await expect(banner).toBeVisible();
  expect(page.url()).not.toContain('remote=');

  await page.reload();
  await expect(page.getByRole('button', NEW_LIST_OF_B).first()).toBeVisible();
  await page.getByRole('button', { name: text('host.override.remove') }).click();
  await expect(page.getByRole('button', newList).first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test('an override is rejected if the deployment does not allow it, and nothing is requested from it', async ({
  page,
  log,
  developer,
  signedInAs,
}) => {
  await signedInAs('owner');
  const given = `faces@${developer}`;
  await page.goto(`/face-profiles-list?remote=${given}`);
  await expect(page.getByRole('button', newList).first()).toBeVisible();
  await expect(page.getByText(text('host.override.notAllowed', { text: given }))).toBeVisible();
  expect(log.requests.filter((request) => request.url().startsWith(developer))).toEqual([]);
});

test('an override from another machine is rejected with a message, and nothing is requested from it', async ({
  page,
  log,
  composition,
  signedInAs,
}) => {
  await composition.redeploy({ config: { localOverrides: true } });
  await signedInAs('owner');
  const given = 'faces@http://evil.example:3002';
  await page.goto(`/403?remote=${given}`);
  await expect(page.getByText(text('host.override.notLoopback', { text: given }))).toBeVisible();
  await new Shell(page).link(text('faces.screen.faceProfileLists')).click();
  await expect(page.getByRole('button', newList).first()).toBeVisible();
  expect(
    log.requests.filter((request) => new URL(request.url()).hostname.includes('evil')),
  ).toEqual([]);
});

test('a remote can be loaded from another origin, such as a CDN, under the content security policy', async ({
  page,
  composition,
  developer,
  signedInAs,
}) => {
  const registry = await (await page.request.get('/registry.json')).json();
  const { remotes } = registry.config;
  const faces = { ...remotes.faces, descriptor: `${developer}/r/faces/remote.json` };
  await composition.redeploy({ config: { remotes: { ...remotes, faces } } });
  await signedInAs('owner');
  await page.goto('/face-profiles-list');
  await expect(page.getByRole('button', NEW_LIST_OF_B).first()).toBeVisible();
});
