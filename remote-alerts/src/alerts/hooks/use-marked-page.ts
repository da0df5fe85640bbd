import type { Alert, AlertPage } from '@maitred/contract';
import { useReadMarks } from '@maitred/shared-kit/alerts-state';
import { useMemo } from 'react';

/** The page with alerts that were marked read here shown as read, whether the server knows yet or not. */
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
