import type { Alert, AlertPage } from '@maitred/contract';

/** Alerts of a fresh page that are above everything on the page being read. */
export function arrivalsOn(fresh: AlertPage, read: AlertPage): Alert[] {
  const known = new Set(read.results.map(({ id }) => id));
  const firstKnown = fresh.results.findIndex(({ id }) => known.has(id));
  return firstKnown === -1 ? fresh.results : fresh.results.slice(0, firstKnown);
}

/**
 * Updates the alerts of the page being read from the fresh page without moving any of them.
 * @param addresses picture addresses by alert id, for alerts that newer ones have pushed off the fresh page
 */
export function refreshed(
  read: AlertPage,
  fresh: AlertPage,
  addresses: ReadonlyMap<number, string>,
): AlertPage {
  const latest = new Map(fresh.results.map((alert) => [alert.id, alert]));
  const results = read.results.map(
    (alert) => latest.get(alert.id) ?? withAddress(alert, addresses.get(alert.id)),
  );
  return results.every((alert, index) => alert === read.results[index])
    ? read
    : { ...read, results };
}

function withAddress(alert: Alert, address: string | undefined): Alert {
  if (address === undefined || alert.type === 'order_delay') return alert;
  return alert.snapshot === address ? alert : { ...alert, snapshot: address };
}
