import type { Alert, AlertPage, AlertQuery } from '@maitred/contract';
import { useState } from 'react';
import { useServerPage } from './use-alert-page';
import { useIsFromBefore } from './use-is-from-before';
import { useMarkedPage } from './use-marked-page';
import { useRenewedAddresses } from './use-renewed-addresses';
import { useSteadyPage } from './use-steady-page';

export interface ReadingPage {
  data: AlertPage | undefined;
  error: unknown;
  isLoading: boolean;
  isStale: boolean;
  updatedAt: number | undefined;
  /** The page on screen is the previous one; the one asked for is on its way. */
  isPrevious: boolean;
  reload: () => Promise<void>;
  /** What has come since the page was opened, newest first, of at most one page. */
  arrivals: Alert[];
  /** The alert is on the page as the server has it now, and not yet on the one on screen. */
  isWaiting: (id: number) => boolean;
  /** Takes the page as the server has it now, with what has come or moved since. */
  showArrivals: () => void;
}

/** The page of alerts that a person reads: it stands still, and says what is new. */
export function useReadingPage(query: AlertQuery | null): ReadingPage {
  const name = JSON.stringify(query);
  const onServer = useServerPage(query);
  const first = query && { ...query, page: 1 };
  const newest = useServerPage(first, { isWatched: true });
  const isFromBefore = useIsFromBefore(name, onServer);
  const isNewestFromBefore = useIsFromBefore(JSON.stringify(first), newest);
  // What is from before is another page than what the server answers then: that is taken as it comes.
  const opened = JSON.stringify({ query, isFromBefore });
  const { isPrevious, error } = onServer;
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>();
  const fresh = isPrevious ? undefined : onServer.data;
  const read = useSteadyPage(fresh, opened, addresses);
  useRenewedAddresses(query, read.page, fresh, setAddresses);
  const watched = useSteadyPage(
    newest.isPrevious ? undefined : newest.data,
    // Both are the same page then: what the one takes as it comes is nothing new on the other.
    query?.page === 1 ? opened : JSON.stringify({ query, isNewestFromBefore }),
  );
  const data = useMarkedPage(isPrevious ? read.last : read.page);

  function isWaiting(id: number): boolean {
    const holds = (page: AlertPage | undefined) => page?.results.some((alert) => alert.id === id);
    return !isPrevious && holds(onServer.data) === true && !holds(data);
  }

  function showArrivals() {
    read.accept();
    watched.accept();
  }

  return {
    data,
    error,
    isLoading: onServer.isLoading,
    isStale: onServer.isStale && data !== undefined,
    updatedAt: onServer.updatedAt,
    isPrevious,
    reload: onServer.reload,
    arrivals: watched.arrivals,
    isWaiting,
    showArrivals,
  };
}
