import type { Alert, AlertPage } from '@maitred/contract';
import { onMarked, withMark } from '@maitred/shared-kit/alerts-state';
import { useCallback, useEffect, useState } from 'react';
import { arrivalsOn, refreshed } from '../steady-page';

interface SteadyPage {
  page: AlertPage | undefined;
  /** The last page that was shown, under any name, with the marks made on it since. */
  last: AlertPage | undefined;
  /** Alerts that have arrived above the page since; they are not inserted until asked for. */
  arrivals: Alert[];
  /** Replaces the page with the server's current version. */
  accept: () => void;
}

const NO_ADDRESSES: ReadonlyMap<number, string> = new Map();

interface Kept {
  name: string;
  page: AlertPage;
}

/**
 * Keeps a page as it was when it was opened, so that nothing moves while somebody reads it. Changes to its alerts
 * are applied; alerts that arrive above them wait. Unlike `keepPreviousData`, it keeps the page even when there is
 * a new response to the same query.
 * @param fresh the page on the server; undefined until it is known
 * @param name identifies the page: a page with a new name is shown at once
 * @param addresses renewed picture addresses by alert id, for alerts that are no longer on the fresh page
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
  // Derived state: React renders again with it before anything is painted.
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
