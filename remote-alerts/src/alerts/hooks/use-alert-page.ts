import { type AlertPage, type AlertQuery, listAlertsEndpoint } from '@maitred/contract';
import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import { useEffect, useRef } from 'react';
import { useMarkedPage } from './use-marked-page';

/** The unread count of a burst of marks or arrivals comes to rest. Milliseconds. */
const COUNT_SETTLES_MS = 1000;

/** Between two reads where the count stays the same: one has come and one was read. Milliseconds. */
const POLL_INTERVAL_MS = 30_000;

/** A page of alerts as the server has it. A null query reads nothing. */
export function useServerPage(
  query: AlertQuery | null,
  { isWatched = false }: { isWatched?: boolean } = {},
): Resource<AlertPage> {
  const page = useEndpoint(listAlertsEndpoint, query === null ? null : { query }, {
    keepPreviousData: true,
    // By the page, not by who watches: of several that read the same one, any may be the one whose
    // failure is to be followed by another try.
    pollInterval: query?.page === 1 ? POLL_INTERVAL_MS : 0,
  });
  useReloadOnCountChange(isWatched, page.reload);
  return page;
}

/** The newest alerts, always up to date, with what was marked read here already shown so. */
export function useNewestAlerts(): Resource<AlertPage> {
  const page = useServerPage({ page: 1 }, { isWatched: true });
  return { ...page, data: useMarkedPage(page.data) };
}

function useReloadOnCountChange(isWatched: boolean, reload: () => Promise<void>): void {
  const { count } = useUnreadAlerts();
  const previous = useRef(count);
  useEffect(() => {
    const hasChanged = previous.current !== undefined && count !== previous.current;
    previous.current = count;
    if (!hasChanged || !isWatched) return undefined;
    const timer = setTimeout(() => void reload(), COUNT_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [count, isWatched, reload]);
}
