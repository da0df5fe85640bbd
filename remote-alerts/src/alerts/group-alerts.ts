import type { Alert } from '@maitred/contract';

/** Alerts of one kind in one zone, newest first: "Table 7 not cleared", four times. */
interface AlertGroup {
  /** The newest, which stands for all. */
  lead: Alert;
  /** The others, which stand behind it. */
  earlier: Alert[];
}

/** Puts repeats on a page together, where the newest of them stands. */
export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  for (const alert of alerts) {
    const key = sourceOf(alert);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { lead: alert, earlier: [] });
    else group.earlier.push(alert);
  }
  return [...groups.values()];
}

/** The ids of those of the group that are unread. */
export function unreadIds({ lead, earlier }: AlertGroup): number[] {
  return [lead, ...earlier].filter(({ isRead }) => !isRead).map(({ id }) => id);
}

function sourceOf(alert: Alert): string {
  const { type, restaurantName, restaurantAddress } = alert;
  const place =
    alert.type === 'order_delay'
      ? [alert.order.uid]
      : [alert.zone ?? null, alert.zoneName, alert.cameraName];
  return JSON.stringify([type, restaurantName, restaurantAddress, ...place]);
}
