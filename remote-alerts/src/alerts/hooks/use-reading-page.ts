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
  /** Whether the page on screen is the previous one because the requested one is still loading. */
  isPrevious: boolean;
  reload: () => Promise<void>;
  /** Alerts that arrived since the page was opened, newest first, at most one page of them. */
  arrivals: Alert[];
  /** Whether the alert is on the server's current version of the page but not yet on screen. */
  isWaiting: (id: number) => boolean;
  /** Shows the server's current version of the page, with everything that has arrived or moved since. */
  showArrivals: () => void;
}

/** The page of alerts as the user reads it: it does not move, and lists what is new. */
export function useReadingPage(query: AlertQuery | null): ReadingPage {
  const name = JSON.stringify(query);
  const onServer = useServerPage(query);
  const first = query && { ...query, page: 1 };
  const newest = useServerPage(first, { isWatched: true });
  const isFromBefore = useIsFromBefore(name, onServer);
  const isNewestFromBefore = useIsFromBefore(JSON.stringify(first), newest);
  // Cached data counts as another page than the response that follows, so the response replaces it at once.
  const opened = JSON.stringify({ query, isFromBefore });
  const { isPrevious, error } = onServer;
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>();
  const fresh = isPrevious ? undefined : onServer.data;
  const read = useSteadyPage(fresh, opened, addresses);
  useRenewedAddresses(query, read.page, fresh, setAddresses);
  const watched = useSteadyPage(
    newest.isPrevious ? undefined : newest.data,
    // On page 1 both are the same page: what replaces one at once must not count as arrivals on the other.
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
