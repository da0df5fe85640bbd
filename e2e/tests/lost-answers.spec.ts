import type { Page } from '@playwright/test';
import { CameraScreen, CamerasApi } from '../harness/cameras';
import { FacesApi, ProfilesScreen } from '../harness/faces';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

/** The provider carries out the first request, but the connection breaks before the response. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}

test('a zone whose save got no response exists once after a retry, with its newest name', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  log.expectFailures(/vazone/);
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const cameraId = await cameras.cameraId('Bar camera');
  const names = async () => (await cameras.zones(cameraId)).map(({ name }) => name);
  const before = await names();
  const screen = new CameraScreen(page);
  await screen.open(cameraId);
  await screen.addButton('cameras.kind.face').click();
  await screen.button('cameras.drawing.ready').click();
  await screen.name.fill('Lost');
  await loseFirstAnswer(page, '/api/vazone/');
  await screen.button('cameras.zone.save').click();
  await expect(page.getByText(text('cameras.save.failed')).first()).toBeVisible();
  expect(await names()).toEqual([...before, 'Lost']);

  await screen.name.fill('Lost and found');
  await screen.saved('Lost and found');
  expect(await names()).toEqual([...before, 'Lost and found']);
});

test('a person whose save got no response is in the list once after a retry', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  log.expectFailures(/face_profiles/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const list = await faces.newList('Lost answers');
  const names = async () => (await faces.profiles(list.id)).map(({ name }) => name);
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.beginProfile('Vera Kim');
  await loseFirstAnswer(page, '/api/face_profiles/');
  await screen.save();
  await expect(screen.dialog.getByRole('alert')).toBeVisible();
  expect(await names()).toEqual(['Vera Kim']);

  await screen.save();
  await expect(screen.card('Vera Kim')).toBeVisible();
  expect(await names()).toEqual(['Vera Kim']);
});

test('a list whose save got no response exists once after a retry, and an update causes no conflict', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  log.expectFailures(/face_profiles_lists/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  // The grid renders only cards in sight, and a new list comes after those of other tests.
  await page.goto('/face-profiles-list?search=once');
  await page.getByRole('button', { name: text('faces.lists.create') }).click();
  const name = page.getByRole('textbox', { name: text('faces.listForm.name') });
  await name.fill('Once only');
  await loseFirstAnswer(page, '/api/face_profiles_lists/');
  const create = page.getByRole('button', { name: text('faces.listForm.create') });
  await create.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await create.click();
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  await expect(card('Once only')).toBeVisible();
  expect(await faces.lists('Once only')).toHaveLength(1);

  await page.route(
    ({ pathname }) => /^\/api\/face_profiles_lists\/\d+\/$/.test(pathname),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: text('faces.list.edit', { name: 'Once only' }) }).click();
  await name.fill('Just once');
  const save = page.getByRole('button', { name: text('faces.form.save') });
  await save.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await save.click();
  await expect(card('Just once')).toBeVisible();
  expect(await faces.lists('Once only')).toEqual([]);
});
