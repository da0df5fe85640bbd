import { readUnreadCountEndpoint } from '@maitred/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useEndpoint, usePermission } from '../api';

/** Milliseconds between two reads of the unread count. */
export const UNREAD_POLL_INTERVAL = 5000;

export interface UnreadAlerts {
  /** Undefined means unknown: not read yet, or the user may not read alerts. */
  count: number | undefined;
  /** The count is from before the last read, which failed. */
  isStale: boolean;
}

const UnreadAlertsContext = createContext<UnreadAlerts | undefined>(undefined);

/** Polls the one unread count that badge, title, list and home share; only with `read_alert`. */
export function UnreadAlertsProvider({ children }: { children: ReactNode }) {
  const mayRead = usePermission('read_alert');
  const { data, isStale } = useEndpoint(readUnreadCountEndpoint, mayRead ? {} : null, {
    pollInterval: UNREAD_POLL_INTERVAL,
  });
  const count = data?.count;
  const unread = useMemo(() => ({ count, isStale }), [count, isStale]);
  return <UnreadAlertsContext value={unread}>{children}</UnreadAlertsContext>;
}

export function useUnreadAlerts(): UnreadAlerts {
  const unread = useContext(UnreadAlertsContext);
  if (unread === undefined)
    throw new Error('useUnreadAlerts needs an UnreadAlertsProvider above it');
  return unread;
}
