import type { Alert } from '@maitred/contract';

/** Alerts of one kind in one zone, newest first: "Table 7 not cleared", four times. */
interface AlertGroup {
  /** The newest alert, which represents the group. */
  lead: Alert;
  /** The other alerts, folded behind it. */
  earlier: Alert[];
}

/** Groups repeats on a page at the place of the newest of them. */
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

/** The ids of the unread alerts of the group. */
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
