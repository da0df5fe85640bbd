import type { Alert, AlertPage, AlertQuery } from '@maitred/contract';
import { useEffect, useState } from 'react';
import { findAlerts } from '../api/find-alert';
import { onExpiredAddresses } from '../api/renew-addresses';

/**
 * Reads addresses of pictures again that have expired, of alerts which are read on though newer ones have pushed
 * them off the page on the server. Where that fails it is tried again with the next answer for the page.
 * @param onRead is told the addresses by the ids of their alerts
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
