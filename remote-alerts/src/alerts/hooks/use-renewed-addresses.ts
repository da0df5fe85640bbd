import type { Alert, AlertPage, AlertQuery } from '@maitred/contract';
import { useEffect, useState } from 'react';
import { findAlerts } from '../api/find-alert';
import { onExpiredAddresses } from '../api/renew-addresses';

/**
 * Reads new addresses for expired pictures of alerts that are still on screen although newer ones have pushed
 * them off the server's page. After a failure it tries again with the next response for the page.
 * @param onRead receives the addresses by alert id
 */
export function useRenewedAddresses(
  query: AlertQuery | null,
  shown: AlertPage | undefined,
  fresh: AlertPage | undefined,
  onRead: (addresses: ReadonlyMap<number, string>) => void,
): void {
  const [haveExpired, setHaveExpired] = useState(false);
  const question = query && JSON.stringify(query);
  useEffect(() => onExpiredAddresses(() => setHaveExpired(true)), []);

  useEffect(() => {
    if (!haveExpired || question === null || shown === undefined || fresh === undefined) return;
    const pushedOff = idsOf(shown);
    for (const id of idsOf(fresh)) pushedOff.delete(id);
    if (pushedOff.size === 0) return;
    const reading = new AbortController();
    findAlerts(pushedOff, JSON.parse(question), reading.signal).then(
      (found) => {
        if (reading.signal.aborted) return;
        setHaveExpired(false);
        onRead(addressesOf(found));
      },
      () => undefined,
    );
    return () => reading.abort();
  }, [haveExpired, question, shown, fresh, onRead]);
}

function idsOf({ results }: AlertPage): Set<number> {
  return new Set(results.map(({ id }) => id));
}

function addressesOf(alerts: readonly Alert[]): Map<number, string> {
  return new Map(
    alerts.flatMap((alert) =>
      alert.type === 'order_delay' ? [] : [[alert.id, alert.snapshot] as const],
    ),
  );
}
