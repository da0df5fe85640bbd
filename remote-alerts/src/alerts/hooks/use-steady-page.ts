import type { Alert, AlertPage } from '@maitred/contract';
import { onMarked, withMark } from '@maitred/shared-kit/alerts-state';
import { useCallback, useEffect, useState } from 'react';
import { arrivalsOn, refreshed } from '../steady-page';

interface SteadyPage {
  page: AlertPage | undefined;
  /** The page that was read last, whichever it was, with what was marked on it since. */
  last: AlertPage | undefined;
  /** What has come above the page since; never put into it unasked. */
  arrivals: Alert[];
  /** Takes the page as it is on the server now. */
  accept: () => void;
}

const NO_ADDRESSES: ReadonlyMap<number, string> = new Map();

interface Kept {
  name: string;
  page: AlertPage;
}

/**
 * Keeps a page as it was when it was opened, so that nothing moves under the eye of a reader. What
 * changes on its alerts is taken over; what comes above them waits. It keeps a page although the answer to the same
 * question is there, which `keepPreviousData` does not.
 * @param fresh the page on the server; undefined while it is not known
 * @param name tells one page from another: a new one is taken as it comes
 * @param addresses of pictures that have been read again, by the ids of alerts that are no longer on the fresh page
 */
export function useSteadyPage(
  fresh: AlertPage | undefined,
  name: string,
  addresses: ReadonlyMap<number, string> = NO_ADDRESSES,
): SteadyPage {
  const [kept, setKept] = useState<Kept>();
  const isKept = kept?.name === name;
  const arrivals = fresh && isKept ? arrivalsOn(fresh, kept.page) : [];
  const hasArrivals = isKept && kept.page.results.length > 0 && arrivals.length > 0;
  const page = fresh && hasArrivals ? refreshed(kept.page, fresh, addresses) : fresh;
  // Derived from what came in: React takes it up before anything is drawn.
  if (page !== undefined && (!isKept || kept.page !== page)) setKept({ name, page });

  useEffect(
    () =>
      onMarked((marked) =>
        setKept((current) => {
          if (current === undefined) return current;
          const results = current.page.results.map((alert) => withMark(alert, marked));
          return { ...current, page: { ...current.page, results } };
        }),
      ),
    [],
  );
  const accept = useCallback(() => {
    if (fresh !== undefined) setKept({ name, page: fresh });
  }, [fresh, name]);
  return {
    page: page ?? (isKept ? kept.page : undefined),
    last: kept?.page,
    arrivals: hasArrivals ? arrivals : [],
    accept,
  };
}
