import type { Page } from '@playwright/test';
import { CamerasApi } from '../harness/cameras';
import { FacesApi } from '../harness/faces';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

const panel = (page: Page, titleId: string) =>
  page.getByRole('region', { name: text(titleId), exact: true });
const failures = (page: Page) => page.locator('main [data-state=failed]');

test('a home panel that cannot load does not affect the others, and recovers', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\/(?:alerts|restaurant_orders\/current)\/(?:\?|$)/);
  faults.breakApi('GET /api/alerts/', { status: 500, body: {} });
  faults.breakApi('GET /api/restaurant_orders/current/', 'unreachable');
  await signedInAs('owner');
  await page.goto('/');
  const [alerts, orders] = [
    panel(page, 'alerts.widget.title'),
    panel(page, 'orders.current.title'),
  ];
  await expect(alerts.getByRole('alert')).toContainText(text('kit.status.500'));
  await expect(orders.getByRole('alert')).toContainText(text('kit.error.noResponse'));
  await expect(panel(page, 'analytics.today.title').getByRole('group').first()).toBeVisible();
  await expect(failures(page)).toHaveCount(2);

  faults.mendApi();
  await alerts.getByRole('button', { name: text('kit.failed.retry') }).click();
  await expect(alerts.getByRole('listitem')).toHaveCount(6);
  await expect(orders.getByText(text('orders.current.total'))).toBeVisible({ timeout: 20_000 });
  await expect(failures(page)).toHaveCount(0);
});

test('an employee whom a camera has just recognised is listed first among those seen today', async ({
  page,
  api,
  signedInAs,
  detections,
}) => {
  const tokens = await signedInAs('owner');
  const faces = new FacesApi(api, tokens);
  const [waiter] = await faces.profiles((await faces.staff()).id);
  if (waiter === undefined) throw new Error('The demo has no staff.');
  const cameraId = await new CamerasApi(api, tokens).cameraId('Entrance camera');
  await detections.tell(cameraId, { faces: [{ faceProfileId: waiter.id, x: 0.5, y: 0.5 }] });
  await page.goto('/');
  const seen = panel(page, 'faces.widget.title').getByRole('listitem');
  await expect(seen.first()).toContainText(waiter.name);
});
