import type { Alert, AlertPage } from '@maitred/contract';
import { useReadMarks } from '@maitred/shared-kit/alerts-state';
import { useMemo } from 'react';

/** A page with what was marked read here shown so, whether the server knows it or not. */
export function useMarkedPage(page: AlertPage | undefined): AlertPage | undefined {
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
