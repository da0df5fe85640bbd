import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AlertsApi } from '../harness/alerts';
import { CamerasApi } from '../harness/cameras';
import { dayAgo } from '../harness/days';
import { portraitFile } from '../harness/face-photos';
import { FacesApi } from '../harness/faces';
import { text } from '../harness/messages';
import { MENU_PATHS } from '../harness/navigation';
import { expect, test } from '../harness/test-in-firefox';

const PHONE = { width: 360, height: 740 };
const PAST_DAYS = `from=${dayAgo(9)}&to=${dayAgo(3)}`;
const TABLE = [
  { x: 0.3, y: 0.3 },
  { x: 0.7, y: 0.3 },
  { x: 0.7, y: 0.7 },
];

test('staff sign in, see every screen and sign out', async ({ tab }) => {
  await tab.goto('/alerts');
  await tab.signIn('owner');
  await tab.seeTitleOf('/alerts');
  for (const screen of MENU_PATHS) {
    await tab.goByMenu(screen);
    expect.soft(await tab.isSideways(), `${screen} sideways`).toBe(false);
    expect.soft(await tab.countFailed(), `panels of ${screen} that failed`).toBe(0);
  }
  await tab.page.locator('header button[aria-haspopup=menu]').click();
  await tab.press('menuitem', text('host.user.logOut'));
  await tab.see('button', text('host.login.submit'));
});

test.describe('signed in', () => {
  test.beforeEach(async ({ tab }) => {
    await tab.goto('/login');
    await tab.signIn('owner');
  });

  test('every screen fits on a phone', async ({ tab }) => {
    await tab.resize(PHONE);
    for (const screen of MENU_PATHS) {
      await tab.goto(screen);
      await tab.seeTitleOf(screen);
      await tab.waitUntilLoaded();
      expect.soft(await tab.isSideways(), screen).toBe(false);
    }
  });

  test('alerts can be filtered by kind, and a page of them marked as read', async ({
    tab,
    api,
  }) => {
    const alerts = new AlertsApi(api, await api.signIn('owner'));
    await tab.goByMenu('/alerts');
    await tab.press('combobox', text('alerts.filter.kind'));
    await tab.press('option', text('alerts.kind.absence'));
    const { results } = await alerts.page('?alert_type=absence');
    const count = results.filter((alert) => !alert.is_read).length;
    const unread = await alerts.unreadCount();
    await tab.press('button', text('alerts.mark.these', { count }));
    await tab.read(text('host.sidebar.unread', { count: unread - count }));
    await expect.poll(() => alerts.unreadCount()).toBe(unread - count);
  });

  test('visitors can be charted, sorted in a table and downloaded as a file', async ({
    tab,
    files,
  }) => {
    await tab.goto(`/table?restaurant=1&${PAST_DAYS}`);
    await tab.press('button', text('analytics.table.visitors'));
    await tab.waitForAddress(/sort=visitors&order=desc/);
    await tab.press('button', text('analytics.file.download'));
    const downloads = async () => (await readdir(files)).filter((name) => name.endsWith('.csv'));
    await expect.poll(downloads).toHaveLength(1);
    const [name = ''] = await downloads();
    const rows = async () => (await readFile(path.join(files, name), 'utf8')).trim().split('\r\n');
    // A header, seven days, their total, and the restaurant's name.
    await expect.poll(async () => (await rows()).length).toBe(10);
    await tab.goto(`/analytics?restaurant=1&${PAST_DAYS}`);
    await tab.page.locator('main svg path').wait();
    await tab.page.locator('main [role=slider]').hover();
    await tab.page.locator('main [data-part=cursor]').wait();
  });

  test("a zone can be drawn on a camera's picture", async ({ tab, api }) => {
    const cameras = new CamerasApi(api, await api.signIn('owner'));
    const id = await cameras.cameraId('Hall camera');
    await tab.goto(`/cameras?camera=${id}`);
    await tab.page.locator('[data-stage] canvas, [data-stage] video, [data-stage] img').wait();
    await tab.pressBeginning(text('cameras.kind.table'));
    await tab.pressAt('[data-stage]', TABLE);
    await tab.press('button', text('cameras.drawing.finish'));
    await tab.type(['textbox', text('cameras.field.name')], 'By the window');
    await tab.press('button', text('cameras.zone.save'));
    await tab.read(text('cameras.save.done', { name: 'By the window' }));
    const zones = await cameras.zones(id);
    expect(zones.map(({ name }) => name)).toContain('By the window');
  });

  test('a person with a photo can be added to a face list', async ({ tab, api, files }) => {
    const faces = new FacesApi(api, await api.signIn('owner'));
    const { restaurant_id, id } = await faces.newList('Regulars of Firefox');
    await tab.goto(`/${restaurant_id}/face-profiles/${id}`);
    await tab.press('button', text('faces.profiles.create'));
    await tab.type(['textbox', text('faces.profileForm.name')], 'Vera Kim');
    await tab.press('radio', text('faces.gender.female'));
    await tab.chooseFiles('[role=dialog] input[type=file][multiple]', [await portraitFile(files)]);
    await tab.read(text('faces.photos.done'));
    await tab.press('button', text('faces.profileForm.create'));
    await tab.see('article', 'Vera Kim');
  });

  test("the assistant's answer links to the screen with its figures", async ({ tab }) => {
    await tab.goByMenu('/chat');
    await tab.type(
      ['textbox', text('chat.composer.label')],
      'How many orders last week at the Bistro?',
    );
    await tab.press('button', text('chat.composer.send'));
    await tab.press('link', 'Bistro on Pokrovka');
    await tab.seeTitleOf('/restaurant-orders');
  });
});
