import { type Alert, type AlertPage, type AlertQuery, listAlertsEndpoint } from '@maitred/contract';
import { useReadMarks, useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useEndpoint } from '@maitred/shared-kit/api';
import { useEffect, useMemo, useRef } from 'react';

export interface AlertPageState {
  data: AlertPage | undefined;
  error: unknown;
  isLoading: boolean;
  isStale: boolean;
  updatedAt: number | undefined;
  /** The page on screen is the former one; the one asked for is on its way. */
  isFormer: boolean;
  reload: () => Promise<void>;
}

/** A page of alerts, with what was marked read here already shown so. A null query reads nothing. */
export function useAlertPage(query: AlertQuery | null): AlertPageState {
  const resource = useEndpoint(listAlertsEndpoint, query === null ? null : { query }, {
    keepPreviousData: true,
  });
  const { data, error, isLoading, isFormer, updatedAt, reload } = resource;
  // Alerts of another filter are worse than none once it is known that the right ones do not come.
  const shown = useMarkedPage(isFormer && error !== undefined ? undefined : data);
  useReloadOnArrival(query?.page === 1, reload);
  return {
    data: shown,
    error,
    isLoading,
    isStale: resource.isStale && shown !== undefined,
    updatedAt,
    isFormer,
    reload,
  };
}

function useMarkedPage(page: AlertPage | undefined): AlertPage | undefined {
  const { ids, isAll } = useReadMarks();
  return useMemo(() => {
    const isMarked = ({ id, isRead }: Alert) => !isRead && (isAll || ids.has(id));
    if (page === undefined || !page.results.some(isMarked)) return page;
    const results = page.results.map((alert) =>
      isMarked(alert) ? { ...alert, isRead: true } : alert,
    );
    return { ...page, results };
  }, [page, ids, isAll]);
}

/** Reads the first page again when the unread count has risen: something new stands on it. */
function useReloadOnArrival(isFirstPage: boolean, reload: () => Promise<void>): void {
  const { count } = useUnreadAlerts();
  const former = useRef(count);
  useEffect(() => {
    const hasRisen = count !== undefined && former.current !== undefined && count > former.current;
    former.current = count;
    if (hasRisen && isFirstPage) void reload();
  }, [count, isFirstPage, reload]);
}
