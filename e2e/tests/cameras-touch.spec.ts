import type { CDPSession } from '@playwright/test';
import { accessibilityFaults, sidewaysScroll, smallTargets } from '../harness/accessibility';
import { CameraScreen, CamerasApi, type WirePoint } from '../harness/cameras';
import { expect, test } from '../harness/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger that goes from one place of the picture to another. */
async function swipe(
  session: CDPSession,
  screen: CameraScreen,
  from: WirePoint,
  to: WirePoint,
): Promise<void> {
  const [start, end] = [await screen.placeOf(from), await screen.placeOf(to)];
  const touch = (type: string, at?: WirePoint) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [at] : [],
    });
  await touch('touchStart', start);
  for (let step = 1; step <= 5; step += 1) {
    await touch('touchMove', {
      x: start.x + ((end.x - start.x) * step) / 5,
      y: start.y + ((end.y - start.y) * step) / 5,
    });
  }
  await touch('touchEnd');
}

test('a table zone is drawn and moved with a finger on a phone, which may be turned', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await signedInAs('owner'));
  const id = await cameras.cameraId('Delivery door camera');
  const screen = new CameraScreen(page);
  await screen.open(id);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await screen.addButton('cameras.kind.table').tap();
  for (const corner of [
    { x: 0.6, y: 0.55 },
    { x: 0.85, y: 0.55 },
    { x: 0.85, y: 0.85 },
    { x: 0.6, y: 0.85 },
  ]) {
    const place = await screen.placeOf(corner);
    await page.touchscreen.tap(place.x, place.y);
  }
  await screen.button('cameras.drawing.finish').tap();
  await screen.name.fill('Finger table');
  const session = await page.context().newCDPSession(page);
  await swipe(session, screen, { x: 0.85, y: 0.85 }, { x: 0.95, y: 0.95 });
  const moved = await screen.shareOf(screen.point(3));
  expect(Math.abs(moved.x - 0.95)).toBeLessThan(0.01);

  await page.setViewportSize({ width: 844, height: 390 });
  const turned = await screen.shareOf(screen.point(3));
  expect(Math.abs(turned.x - moved.x)).toBeLessThan(0.005);
  expect(Math.abs(turned.y - moved.y)).toBeLessThan(0.01);
  await page.setViewportSize({ width: 390, height: 844 });

  await screen.saved('Finger table');
  const zone = await cameras.zone(id, 'Finger table');
  expect(Math.abs((zone.config.polygon?.[2]?.x ?? 0) - 0.95)).toBeLessThan(0.01);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});
