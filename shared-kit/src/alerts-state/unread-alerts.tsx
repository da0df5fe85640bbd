import { readUnreadCountEndpoint } from '@maitred/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { usePermission } from '../api';
import { useEndpointWhileHidden } from '../api/use-endpoint';
import { session } from '../session';
import { ArrivalNotifier } from './arrival-notifier';
import { followOtherTabs } from './confirm-marked';
import { type ReadMarksState, readMarks, useReadMarks } from './read-marks';
import { useAppBadge } from './use-app-badge';

/** Milliseconds between two reads of the unread count. */
export const UNREAD_POLL_INTERVAL_MS = 5000;

interface UnreadAlerts {
  /**
   * The server's count minus what was marked read here. Undefined if unknown: not read yet, or the user may not read
   * alerts.
   */
  count: number | undefined;
  /** The last read failed; the count is from an earlier one. */
  isStale: boolean;
}

const UnreadAlertsContext = createContext<UnreadAlerts | undefined>(undefined);

/** Polls the unread count that badge, title, list and home screen share. Needs `read_alert`. */
export function UnreadAlertsProvider({ children }: { children: ReactNode }) {
  const mayRead = usePermission('read_alert');
  const marks = useReadMarks();
  // Polls in hidden tabs as well: the title and the notifications are for people who look elsewhere.
  const { data, isStale } = useEndpointWhileHidden(readUnreadCountEndpoint, mayRead ? {} : null, {
    // A count read while a mark is being sent may or may not include it; the count is read again afterwards.
    pollInterval: marks.isSending ? 0 : UNREAD_POLL_INTERVAL_MS,
  });
  useEffect(() => session.onLogOut(() => readMarks.clear()), []);
  useEffect(followOtherTabs, []);
  const count = data === undefined ? undefined : countLess(data.count, marks);
  useAppBadge(count);
  const unread = useMemo(() => ({ count, isStale }), [count, isStale]);
  return (
    <UnreadAlertsContext value={unread}>
      <ArrivalNotifier count={data?.count} />
      {children}
    </UnreadAlertsContext>
  );
}

function countLess(count: number, { ids, isAll }: ReadMarksState): number {
  return isAll ? 0 : Math.max(0, count - ids.size);
}

/** The unread count that the whole page shares. Throws without an `UnreadAlertsProvider` above it. */
export function useUnreadAlerts(): UnreadAlerts {
  const unread = useContext(UnreadAlertsContext);
  if (unread === undefined)
    throw new Error('useUnreadAlerts needs an UnreadAlertsProvider above it');
  return unread;
}
