import { accessibilityFaults, sidewaysOverhang, smallTargets } from '../harness/accessibility';
import {
  groupPhoto,
  heavyPhoto,
  lyingPortrait,
  noPhoto,
  photoOfNobody,
  portraits,
} from '../harness/face-photos';
import { FacesApi, ProfilesScreen } from '../harness/faces';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

const UPLOADS = '/api/face_profiles/image_upload/';

test('a list can be created, renamed, found and deleted together with its people', async ({
  page,
  api,
  signedInAs,
}) => {
  const faces = new FacesApi(api, await signedInAs('owner'));
  await page.goto('/face-profiles-list?search=shift');
  await page.getByRole('button', { name: text('faces.lists.create') }).click();
  await page.getByRole('textbox', { name: text('faces.listForm.name') }).fill('Night shift');
  await page.getByRole('button', { name: text('faces.listForm.create') }).click();
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(card('Night shift')).toBeVisible();

  await page
    .getByRole('button', { name: text('faces.list.edit', { name: 'Night shift' }) })
    .click();
  await page.getByRole('textbox', { name: text('faces.listForm.name') }).fill('Late shift');
  await page.getByRole('button', { name: text('faces.form.save') }).click();
  await expect(card('Late shift')).toBeVisible();
  const [list] = await faces.lists('Late shift');
  await faces.newProfile(list?.id ?? 0, 'Vera Kim');

  await page.getByRole('textbox', { name: text('faces.lists.search') }).fill('late');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/search=late/);

  await page
    .getByRole('button', { name: text('faces.list.delete', { name: 'Late shift' }) })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(
    text('faces.deleteList.some', { count: 1 }),
  );
  await page.getByRole('button', { name: text('faces.deleteList.confirm') }).click();
  await expect(page.getByText(text('faces.search.nothing', { search: 'late' }))).toBeVisible();
  expect(await faces.lists('Late shift')).toEqual([]);
});

test('photos of one person are accepted, and each other photo says why it is rejected', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  log.expectFailures(/image_upload/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const list = await faces.newList('Detector');
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.beginProfile('Vera Kim');
  const [portrait] = await portraits(page, 1);
  if (portrait === undefined) throw new Error('There is no portrait.');
  await screen.choosePhotos(
    portrait,
    await groupPhoto(),
    await photoOfNobody(page),
    noPhoto(),
    await lyingPortrait(page),
  );

  // In upload order, so that each gets the time of one photo.
  await expect(screen.tile(portrait.name)).toContainText(text('faces.photos.done'));
  await expect(screen.tile('group.jpg')).toContainText(text('faces.refusal.multipleFaces'));
  await expect(screen.tile('nobody.jpg')).toContainText(text('faces.refusal.noFace'));
  await expect(screen.tile('notes.jpg')).toContainText(text('faces.refusal.wrongType'));
  await expect(screen.tile('lying.jpg')).toContainText(text('faces.photos.done'));
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('saving first warns about the rejected photos', async () => {
    await screen.save();
    await expect(
      screen.dialog.getByText(text('faces.profileForm.photosMissing', { count: 3 })),
    ).toBeVisible();
    await screen.save('faces.profileForm.saveWithout');
    await expect(screen.card('Vera Kim')).toContainText(text('faces.profile.photos', { count: 2 }));
  });

  await test.step('the photo lying on its side was rotated before the upload', async () => {
    const [profile] = await faces.profiles(list.id);
    const sizes = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return image.naturalHeight > image.naturalWidth;
          }),
        ),
      profile?.images.map(({ url }) => url) ?? [],
    );
    expect(sizes).toEqual([true, true]);
  });
});

test('sixteen photos uploaded over a connection that breaks twice arrive exactly once each', async ({
  page,
  api,
  signedInAs,
  faults,
  log,
}) => {
  test.slow();
  log.expectFailures(/image_upload/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const list = await faces.newList('Sixteen');
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.beginProfile('Vera Kim');
  const photos = await portraits(page, 16);
  let uploads = 0;
  faults.breakApi(`POST ${UPLOADS}`, 'unreachable', () => {
    uploads += 1;
    return uploads === 4 || uploads === 11;
  });
  await screen.choosePhotos(...photos);
  // One photo at a time, so that no timeout covers all of them.
  for (const photo of photos) {
    await expect(screen.tile(photo.name)).toContainText(text('faces.photos.done'));
  }
  await screen.save();

  await expect(screen.card('Vera Kim')).toContainText(text('faces.profile.photos', { count: 16 }));
  const [profile] = await faces.profiles(list.id);
  expect(new Set(profile?.images.map(({ id }) => id)).size).toBe(16);
});

test('a large photo is reduced for a 480 kbit/s connection, says so and arrives', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  log.expectFailures(/image_upload/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const screen = new ProfilesScreen(page);
  await screen.open(await faces.newList('Slow line'));
  await screen.beginProfile('Vera Kim');
  const photo = await heavyPhoto(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  });
  await screen.choosePhotos(photo);
  const tile = screen.tile(photo.name);
  await expect(tile).toContainText(text('faces.photos.reduced'), { timeout: 30_000 });
  // It has been uploaded: the detector has processed it.
  await expect(tile).toContainText(text('faces.refusal.noFace'), { timeout: 30_000 });
});

test('if two users change the same profile, the later one is warned and both changes are kept', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  // The 412 of the later save.
  log.expectFailures(/face_profiles/);
  const faces = new FacesApi(api, await signedInAs('owner'));
  const list = await faces.newList('Two editors');
  const profile = await faces.newProfile(list.id, 'Vera Kim');
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.card('Vera Kim').getByRole('button').click();
  await screen.name.fill('Vera Kim-Orlova');
  await faces.changeProfile({ ...profile, gender: 'M' });
  await screen.save('faces.form.save');

  await expect(screen.dialog.getByText(text('faces.conflict.title'))).toBeVisible();
  await screen.save('faces.conflict.saveMine');
  await expect(screen.card('Vera Kim-Orlova')).toBeVisible();
  expect(await faces.profiles(list.id)).toMatchObject([{ name: 'Vera Kim-Orlova', gender: 'M' }]);
});

test('entered data is not lost by the back button or a reload', async ({
  page,
  api,
  signedInAs,
}) => {
  const list = await new FacesApi(api, await signedInAs('owner')).newList('Guarded');
  const screen = new ProfilesScreen(page);
  await page.goto(`/face-profiles-list?search=${list.name}`);
  await page.getByRole('link', { name: list.name }).click();
  await screen.beginProfile('Vera Kim');
  await page.goBack();
  await page.getByRole('button', { name: text('kit.unsaved.stay') }).click();
  await expect(screen.name).toHaveValue('Vera Kim');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(screen.name).toHaveValue('Vera Kim');
});

test('a person can be added by keyboard alone', async ({ page, api, signedInAs }) => {
  const list = await new FacesApi(api, await signedInAs('owner')).newList('Keyboard');
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await page.getByRole('textbox', { name: text('faces.profiles.search') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screen.name).toBeFocused();
  await page.keyboard.type('Vera Kim');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(screen.card('Vera Kim')).toBeVisible();
  await expect(screen.dialog).toBeHidden();
});

test('a list of ten thousand people scrolls with fewer than 60 of them in the page', async ({
  page,
  api,
  signedInAs,
}) => {
  const list = await new FacesApi(api, await signedInAs('owner')).newList('Ten thousand');
  const size = 1000;
  const total = 10_000;
  await page.route('**/api/face_profiles/?*', (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const results = Array.from({ length: size }, (_, index) => ({
      id: cursor + index + 1,
      name: `Person ${cursor + index + 1}`,
      gender: 'F',
      list_id: list.id,
      images: [],
    }));
    const next = cursor + size < total ? String(cursor + size) : null;
    return route.fulfill({ json: { next, previous: null, results } });
  });
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await expect(screen.card('Person 1')).toBeVisible();
  const last = screen.card(`Person ${total}`);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(screen.card('Person 1')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});

test('a link to one list shows as many detections as the provider has, and they can be downloaded', async ({
  page,
  api,
  signedInAs,
}) => {
  const faces = new FacesApi(api, await signedInAs('owner'));
  const [staff] = await faces.lists('Staff');
  if (staff === undefined) throw new Error('The demo has no list of staff.');
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [day(8), day(2)];
  const found = await faces.detections(
    staff.id,
    `${from}T00:00:00+03:00`,
    `${to}T23:59:59.999+03:00`,
  );
  const times = found.flatMap(({ detections }) => detections).length;
  expect(times).toBeGreaterThan(0);

  await page.goto(
    `/face-profiles-detections?restaurant=${staff.restaurant_id}&list=${staff.id}&from=${from}&to=${to}&view=times`,
  );
  await expect(page.getByRole('img', { name: /Timeline/ })).toBeVisible();
  const metrics = page.getByRole('group').filter({ hasText: text('faces.metrics.detections') });
  await expect(metrics).toContainText(String(times));
  const table = page.getByRole('table', { name: text('faces.table.everyTime') });
  await expect(table.getByRole('row')).toHaveCount(Math.min(times, 50) + 1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('faces.table.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/Staff.*\.csv$/);
});

test('of two thousand detected people only those in view are laid out, but all of them for print', async ({
  page,
  api,
  signedInAs,
}) => {
  const list = await new FacesApi(api, await signedInAs('owner')).newList('Two thousand');
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await page.route('**/api/face_profiles_lists/detections/?*', (route) =>
    route.fulfill({
      json: Array.from({ length: 2000 }, (_, index) => ({
        face_profile_id: index + 1,
        face_profile_name: `Person ${index + 1}`,
        detections: [9, 13, 18].map((hour) => ({
          ts: `${day}T${String(hour).padStart(2, '0')}:00:00+03:00`,
          camera_name: 'Hall',
        })),
      })),
    }),
  );
  await page.goto(
    `/face-profiles-detections?restaurant=${list.restaurant_id}&list=${list.id}&from=${day}&to=${day}`,
  );
  await page.getByRole('button', { name: 'Show all 2,000 people' }).click();
  const stays = page.getByTitle(/^Person \d+: 9:00$|^Person \d+: 09:00$/);
  await expect(stays).toHaveCount(2000);
  const isLaidOut = () =>
    stays.last().evaluate((stay) => stay.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await stays.last().scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(isLaidOut).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut()).toBe(true);
});

test('the id of a photo appears neither in the address bar nor in the text of the page', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  const faces = new FacesApi(api, await signedInAs('owner'));
  const list = await faces.newList('Private');
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.beginProfile('Vera Kim');
  await screen.choosePhotos(...(await portraits(page, 1)));
  await expect(screen.accepted()).toHaveCount(1);
  await screen.save();
  await expect(screen.card('Vera Kim')).toBeVisible();
  await page.getByRole('textbox', { name: text('faces.profiles.search') }).fill('vera');
  await screen.card('Vera Kim').getByRole('button').click();
  await expect(screen.dialog.getByRole('listitem')).toHaveCount(1);

  const [profile] = await faces.profiles(list.id);
  const id = profile?.images[0]?.id ?? 'no image';
  expect(page.url()).not.toContain(id);
  expect(page.url().toLowerCase()).not.toContain('vera');
  expect(await page.evaluate(() => document.body.textContent)).not.toContain(id);
  expect(log.complaints()).toEqual([]);
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the faces at ${width} px in ${colorScheme}`, async ({
      page,
      api,
      signedInAs,
    }) => {
      const faces = new FacesApi(api, await signedInAs('owner'));
      const [staff] = await faces.lists('Staff');
      if (staff === undefined) throw new Error('The demo has no list of staff.');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const paths = [
        '/face-profiles-list',
        `/${staff.restaurant_id}/face-profiles/${staff.id}`,
        `/face-profiles-detections?restaurant=${staff.restaurant_id}&list=${staff.id}&period=month`,
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('main article, main table').first()).toBeVisible();
        expect(await accessibilityFaults(page), path).toEqual([]);
        expect(await sidewaysOverhang(page), path).toEqual([]);
      }
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the controls of the face screens are large enough to tap', async ({
    page,
    api,
    signedInAs,
  }) => {
    const list = await new FacesApi(api, await signedInAs('owner')).newList('Phone');
    await page.goto('/face-profiles-list');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    const screen = new ProfilesScreen(page);
    await screen.open(list);
    await screen.beginProfile('Vera Kim');
    await expect(
      screen.dialog.getByRole('button', { name: text('faces.photos.take') }),
    ).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});
