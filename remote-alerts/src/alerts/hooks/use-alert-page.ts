import { type AlertPage, type AlertQuery, listAlertsEndpoint } from '@maitred/contract';
import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import { useEffect, useRef } from 'react';
import { useMarkedPage } from './use-marked-page';

/** Milliseconds in which the unread count settles after a burst of marks or arrivals. */
const COUNT_SETTLES_MS = 1000;

/** Milliseconds between polls. Needed because the unread count stays the same if one arrives and one is read. */
const POLL_INTERVAL_MS = 30_000;

/** A page of alerts as the server has it. A null query reads nothing. */
export function useServerPage(
  query: AlertQuery | null,
  { isWatched = false }: { isWatched?: boolean } = {},
): Resource<AlertPage> {
  const page = useEndpoint(listAlertsEndpoint, query === null ? null : { query }, {
    keepPreviousData: true,
    // Depends on the page and not on `isWatched`: of several hooks that read the same page, any may be the one
    // that must retry after a failure.
    pollInterval: query?.page === 1 ? POLL_INTERVAL_MS : 0,
  });
  useReloadOnCountChange(isWatched, page.reload);
  return page;
}

/** The newest alerts, kept up to date. Alerts that were marked read here already show as read. */
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
