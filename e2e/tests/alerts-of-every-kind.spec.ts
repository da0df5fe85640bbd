import { AlertsApi, AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

interface WireAlert {
  id: number;
  is_read: boolean;
  zone?: number | null;
  restaurant_name: string;
  camera_name?: string;
  zone_name?: string;
  count?: number;
  order?: { number: number; items: { name: string }[] };
}

const KINDS = [
  { type: 'absence', nameId: 'alerts.kind.absence' },
  { type: 'crowding', nameId: 'alerts.kind.crowding' },
  { type: 'table_dirty', nameId: 'alerts.kind.tableDirty' },
  { type: 'order_delay', nameId: 'alerts.kind.orderDelay' },
] as const;

for (const { type, nameId } of KINDS) {
  test(`an alert of the kind ${type} shows the details of that kind`, async ({
    page,
    api,
    signedInAs,
  }) => {
    const tokens = await signedInAs('owner');
    const { results } = await new AlertsApi(api, tokens).page(`?alert_type=${type}`);
    const [newest] = results as WireAlert[];
    if (newest === undefined) throw new Error(`The demo has no alert of the kind ${type}.`);
    await page.goto(`/alerts?type=${type}`);
    const row = new AlertsScreen(page).rows.first();
    await expect(row).toContainText(text(nameId));
    await expect(row).toContainText(newest.restaurant_name);
    // Including repeats in the same zone, of which one may be unread even if the newest is read.
    const group = (results as WireAlert[]).filter(
      (one) => one === newest || (newest.zone != null && one.zone === newest.zone),
    );
    const isRead = group.every((one) => one.is_read);
    await expect(row).toHaveAttribute('data-state', isRead ? 'read' : 'unread');
    if (newest.order) {
      await expect(row).toContainText(`№ ${newest.order.number}`);
      for (const { name } of newest.order.items.slice(0, 1)) await expect(row).toContainText(name);
      await expect(row.getByRole('img')).toHaveCount(0);
      return;
    }
    await expect(row).toContainText(newest.camera_name ?? '');
    await expect(row).toContainText(newest.zone_name ?? '');
    if (newest.count !== undefined) await expect(row).toContainText(`${newest.count} `);
    const picture = row.locator('img').last();
    await expect(picture).toHaveAttribute('data-state', 'loaded');
  });
}
