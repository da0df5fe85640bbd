import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverhang } from '../harness/accessibility';
import { ApiClient, giveSession } from '../harness/accounts';
import { AlertsApi } from '../harness/alerts';
import { CameraScreen, CamerasApi } from '../harness/cameras';
import { Detections } from '../harness/detections';
import { text } from '../harness/messages';
import { resize } from '../harness/resize';
import { expect, test } from '../harness/test';

const HALL = 'Hall camera';
const ENTRANCE = 'Entrance camera';

/** Maximum distance between a drawn and an intended point, as a share: less than a pixel. */
const NEAR = { tolerance: 0.003 };

function expectNear(found: { x: number; y: number } | undefined, meant: { x: number; y: number }) {
  expect(Math.abs((found?.x ?? 9) - meant.x)).toBeLessThan(NEAR.tolerance);
  expect(Math.abs((found?.y ?? 9) - meant.y)).toBeLessThan(NEAR.tolerance);
}

/** How bright an element is drawn, 0 to 1. */
async function brightness(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('There is no canvas to look at the picture with');
    context.drawImage(bitmap, 0, 0);
    const { data: drawn } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return drawn.reduce((sum, value) => sum + value, 0) / drawn.length / 255;
  }, picture);
}

test('the stills of the selected restaurant are shown, each requested once', async ({
  page,
  signedInAs,
  log,
}) => {
  await signedInAs('owner');
  await page.goto('/cameras');
  const tiles = page.getByRole('article');
  await expect(tiles).toHaveCount(5);
  await expect(tiles.first().getByText(/Still of/)).toBeVisible();
  const picture = tiles.first().locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);
  const pictures = log.requests.filter((request) => request.url().includes('/media/cameras/'));
  expect(pictures).toHaveLength(5);
});

test('a camera plays, and stops when its stream is no longer on screen', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/cameras');
  const finished = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('live.mjpeg'),
  );
  await page.getByRole('link', { name: HALL }).click();
  await expect(page.getByText(text('cameras.state.live'), { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: text('cameras.camera.back') }).click();
  await finished;
});

test('a zone can be drawn by mouse, edited, undone, saved, reloaded and deleted', async ({
  page,
  api,
  log,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId(ENTRANCE);
  const screen = new CameraScreen(page);
  await screen.open(id);
  const corners = [
    { x: 0.55, y: 0.65 },
    { x: 0.75, y: 0.65 },
    { x: 0.75, y: 0.9 },
    { x: 0.55, y: 0.9 },
  ];

  await test.step('an outline is drawn corner by corner and closed on the first', async () => {
    await screen.addButton('cameras.kind.people').click();
    for (const corner of corners) await screen.click(corner);
    await screen.click({ x: 0.552, y: 0.652 });
    await expect(screen.name).toBeFocused();
    await page.keyboard.type('Queue');
    await page.getByText(text('cameras.rule.crowding'), { exact: true }).click();
    await expect(page.getByText(text('cameras.sentence.crowding', { count: 8 }))).toBeVisible();
    await screen.saved('Queue');
    const zone = await cameras.zone(id, 'Queue');
    zone.config.polygon?.forEach((point, index) => {
      expectNear(point, corners[index] ?? { x: 0, y: 0 });
    });
    expect(zone.config.alert).toEqual({ type: 'crowding', count: 8 });
  });

  await test.step('a point is dragged, undone and redone', async () => {
    const before = await cameras.zone(id, 'Queue');
    await screen.drag({ x: 0.75, y: 0.9 }, { x: 0.85, y: 0.95 });
    expectNear(await screen.shareOf(screen.point(3)), { x: 0.85, y: 0.95 });
    await page.keyboard.press('Control+z');
    expectNear(await screen.shareOf(screen.point(3)), { x: 0.75, y: 0.9 });
    await expect(screen.button('cameras.zone.save')).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await screen.saved('Queue');
    const after = await cameras.zone(id, 'Queue');
    expect(after.config.polygon?.slice(0, 2)).toEqual(before.config.polygon?.slice(0, 2));
    expectNear(after.config.polygon?.[2], { x: 0.85, y: 0.95 });
  });

  await test.step('a reload and another save leave every point unchanged', async () => {
    const before = await cameras.zone(id, 'Queue');
    await page.reload();
    await screen.zone('Queue').click();
    await screen.name.fill('Queue at the door');
    await screen.saved('Queue at the door');
    const after = await cameras.zone(id, 'Queue at the door');
    expect(after.config).toEqual(before.config);
  });

  await test.step('a point keeps its place in the picture when the window is resized or the picture zoomed', async () => {
    const before = await screen.shareOf(screen.point(3));
    await resize(page, { width: 760, height: 900 });
    expectNear(await screen.shareOf(screen.point(3)), before);
    await resize(page, { width: 1280, height: 800 });
    await page.getByRole('button', { name: text('cameras.stage.zoomIn') }).click();
    expectNear(await screen.shareOf(screen.point(3)), before);
  });

  await test.step('the zone is deleted after a confirmation', async () => {
    await screen.button('cameras.zone.delete').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cameras.zone.delete') })
      // A double click, as by somebody in a hurry, deletes only once.
      .dblclick();
    await expect(screen.zone('Queue at the door')).toHaveCount(0);
    // The focused element is gone: the focus moves to the zones.
    await expect(page.locator(':focus')).toContainText(text('cameras.zones.title'));
    expect(log.requests.filter((request) => request.method() === 'DELETE')).toHaveLength(1);
    expect((await cameras.zones(id)).map(({ name }) => name)).not.toContain('Queue at the door');
  });
});

test('a point can be inserted and removed by keyboard, and the focus moves with it', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId('Taproom camera');
  const screen = new CameraScreen(page);
  await screen.open(id);
  const before = await cameras.zone(id, 'At the bar');
  await screen.zone('At the bar').press('Enter');
  await screen.point(1).press('Enter');
  await expect(screen.point(2)).toBeFocused();
  await expect(screen.point(5)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(screen.point(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await screen.name.press('Enter');
  const [first, ...others] = before.config.polygon ?? [];
  await expect
    .poll(async () => (await cameras.zone(id, 'At the bar')).config.polygon)
    .toEqual([{ x: (first?.x ?? 0) + 0.005, y: first?.y }, ...others]);
});

test('the result of a save is shown above a picture that is full screen by then', async ({
  page,
  api,
  faults,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const screen = new CameraScreen(page);
  await screen.open(await cameras.cameraId('Taproom camera'));
  await screen.zone('At the bar').press('Enter');
  await screen.name.fill('At the long bar');
  const release = faults.hold('/api/vazone/');
  await screen.name.press('Enter');
  await screen.button('cameras.fullScreen.enter').click();
  await expect(screen.button('cameras.fullScreen.leave')).toBeVisible();
  release();
  const toast = page
    .getByRole('listitem')
    .getByText(text('cameras.save.done', { name: 'At the long bar' }));
  await expect(toast).toBeVisible();
  // Both are in the top layer of the page: only the pixels tell which of them is above.
  expect(await brightness(page, toast)).toBeGreaterThan(0.8);
});

test('an outline that crosses itself is rejected, and the crossing is shown', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId(HALL);
  const screen = new CameraScreen(page);
  await screen.open(id);
  const before = await cameras.zones(id);
  await screen.addButton('cameras.kind.table').click();
  for (const corner of [
    { x: 0.35, y: 0.85 },
    { x: 0.65, y: 0.97 },
    { x: 0.65, y: 0.85 },
    { x: 0.35, y: 0.97 },
  ]) {
    await screen.click(corner);
  }
  await screen.button('cameras.drawing.finish').click();
  await page.keyboard.type('Bow tie');
  await screen.button('cameras.zone.save').click();
  await expect(page.locator('[data-problem=crossing]')).toBeVisible();
  const edge = (from: number, to: number) => text('cameras.problem.edge', { from, to });
  await expect(
    page.getByText(text('cameras.problem.crossing', { first: edge(1, 2), second: edge(3, 4) })),
  ).toBeVisible();
  expect(await cameras.zones(id)).toEqual(before);
});

test('unsaved changes are guarded, survive a reload and are checked against changes by others', async ({
  page,
  api,
  signedInAs,
  log,
}) => {
  // The 412 of the conflicting save.
  log.expectFailures(/vazone/);
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId('Terrace camera');
  const screen = new CameraScreen(page);
  await screen.open(id);
  const [theirs] = await cameras.zones(id);
  if (theirs === undefined) throw new Error('The terrace has no zone.');
  await screen.zone(theirs.name).click();
  await screen.name.fill('Mine');

  await page.getByRole('link', { name: text('cameras.camera.back') }).click();
  const question = page.getByRole('alertdialog', { name: text('kit.unsaved.title') });
  await question.getByRole('button', { name: text('kit.unsaved.stay') }).click();
  await expect(screen.name).toHaveValue('Mine');

  const restaurant = page.getByRole('combobox', { name: text('host.filter.restaurant') });
  const chosen = await restaurant.textContent();
  await restaurant.click();
  await page.getByRole('option', { selected: false }).first().click();
  await question.getByRole('button', { name: text('kit.unsaved.stay') }).click();
  await expect(restaurant).toHaveText(chosen ?? '');
  await expect(screen.name).toHaveValue('Mine');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(screen.name).toHaveValue('Mine');

  await cameras.changeZone({ ...theirs, name: 'Theirs' });
  await screen.button('cameras.zone.save').click();
  const conflict = page.getByRole('alertdialog', { name: text('cameras.conflict.title') });
  await expect(conflict.getByText('Theirs', { exact: true })).toBeVisible();
  await conflict.getByRole('button', { name: text('cameras.conflict.keepMine') }).click();
  await expect
    .poll(async () => (await cameras.zones(id)).map(({ name }) => name))
    .toContain('Mine');
});

test('axe finds nothing on the grid, the editor and the wall, light and dark, wide and narrow', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId(ENTRANCE);
  const screen = new CameraScreen(page);
  const states: [name: string, show: () => Promise<void>][] = [
    [
      'grid',
      async () => {
        await page.goto('/cameras');
        await page
          .getByText(/Still of/)
          .first()
          .waitFor();
      },
    ],
    [
      'editor',
      async () => {
        await screen.open(id);
        await screen.zone('Host stand').click();
        await page.locator('summary').click();
        await page.getByRole('region', { name: text('cameras.alerts.title') }).waitFor();
      },
    ],
    [
      'drawing',
      async () => {
        await screen.open(id);
        await screen.addButton('cameras.kind.line').click();
      },
    ],
    [
      'wall',
      async () => {
        await page.goto('/cameras?wall=on');
        await page
          .getByRole('dialog')
          .getByText(/Still of/)
          .first()
          .waitFor();
      },
    ],
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      for (const [name, show] of states) {
        await show();
        const state = `${name}, ${colorScheme} at ${size.width} px`;
        expect.soft(await accessibilityFaults(page), state).toEqual([]);
        expect.soft(await sidewaysOverhang(page), state).toEqual([]);
      }
    }
  }
});

test('the wall shows every camera, plays the chosen one and closes with Escape', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/cameras');
  await page.getByText(text('cameras.toolbar.allRestaurants')).click();
  await page.getByRole('button', { name: text('cameras.toolbar.wall') }).click();
  const wall = page.getByRole('dialog', { name: text('cameras.wall.label') });
  await expect(wall.getByRole('listitem')).toHaveCount(13);
  await wall.getByRole('button', { name: HALL }).click();
  await expect(wall.getByText(text('cameras.state.live'), { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
});

test('a newly drawn crowding zone raises an alert, which the badge counts', async ({
  page,
  startOwn,
}) => {
  const composition = await startOwn({});
  const api = new ApiClient(composition.unspoiled);
  const tokens = await api.signIn('owner');
  const cameras = new CamerasApi(api, tokens);
  const alerts = new AlertsApi(api, tokens);
  await giveSession(page, tokens);
  const id = await cameras.cameraId('Bar camera');
  const screen = new CameraScreen(page);
  await page.goto(`${composition.address}/cameras?camera=${id}&picture=still`);
  await screen.addButton('cameras.kind.people').click();
  for (const [x, y] of [
    [0.1, 0.75],
    [0.9, 0.75],
    [0.9, 0.97],
    [0.1, 0.97],
  ] as const) {
    await screen.click({ x, y });
  }
  await screen.button('cameras.drawing.finish').click();
  await page.keyboard.type('Dance floor');
  await page.getByText(text('cameras.rule.crowding'), { exact: true }).click();
  await page.getByRole('spinbutton', { name: text('cameras.field.crowd') }).fill('3');
  await screen.saved('Dance floor');
  const unread = await alerts.unreadCount();

  const dancers = [0.3, 0.5, 0.7].map((x, index) => ({ track: `dancer ${index}`, x, y: 0.85 }));
  await new Detections(api, composition).tell(id, { people: dancers });

  await expect.poll(() => alerts.unreadCount()).toBeGreaterThan(unread);
  const count = await alerts.unreadCount();
  await expect(page.getByText(text('host.sidebar.unread', { count })).first()).toBeVisible();
  await page.reload();
  await screen.zone('Dance floor').click();
  const last = page.getByRole('region', { name: text('cameras.alerts.title') });
  await expect(last.getByText(text('cameras.alerts.people', { count: 3 }))).toBeVisible();
});

test('a camera shows what its detector reports, and which zones it does not report on', async ({
  page,
  api,
  composition,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId(HALL);
  const tables = (await cameras.zones(id)).filter(({ config }) => config.type === 'ra');
  await new Detections(api, composition).tell(id, {
    people: [{ track: 'somebody', x: 0.02, y: 0.02 }],
  });
  await new CameraScreen(page).open(id);
  const seen = text('cameras.detector.people', { people: 1 });
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByText(text('cameras.zones.noTable'))).toHaveCount(tables.length);
  expect(tables.length).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
