import type { AlertQuery } from '@maitred/contract';
import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useLocation, useNavigate } from '@maitred/shared-kit/router';
import { useCallback, useEffect, useState } from 'react';
import { alertOfHash } from '../alert-link';
import { findPageOf } from '../api/find-alert';
import type { ReadingPage } from './use-reading-page';

export interface LinkedAlert {
  /** The id of the alert that the address links to. */
  id: number | undefined;
  /**
   * `looking`: searching for its page; `gone`: not in the list; `beyond`: not in the part of the list that is
   * searched; `failed`: the search failed.
   */
  state: 'none' | 'looking' | 'found' | Outcome['state'];
  error: unknown;
  retry: () => void;
}

interface Outcome {
  id: number;
  state: 'gone' | 'beyond' | 'failed';
  error?: unknown;
}

/** Opens the page with the alert that the address links to, or says why it cannot. */
export function useLinkedAlert(query: AlertQuery | null, page: ReadingPage): LinkedAlert {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { searchFor } = useAlertsFilter();
  const { reload, showArrivals } = page;
  const [outcome, setOutcome] = useState<Outcome>();
  const id = alertOfHash(hash);
  const data = page.isPrevious ? undefined : page.data;
  const isHere = data?.results.some((alert) => alert.id === id) ?? false;
  const isWaiting = id !== undefined && page.isWaiting(id);
  const known = outcome?.id === id ? outcome : undefined;
  const mustLook =
    id !== undefined && data !== undefined && !isHere && !isWaiting && known === undefined;
  const itemsPerPage = data?.itemsPerPage;
  const question = query && JSON.stringify(query);

  const open = useCallback(
    (found: number) => {
      const search = searchFor({ page: found });
      void navigate(`${pathname}${search}${hash}`, { replace: true });
    },
    [navigate, searchFor, pathname, hash],
  );

  useEffect(() => {
    // Following a link to an arrival is a request to show it.
    if (isWaiting) showArrivals();
  }, [isWaiting, showArrivals]);

  useEffect(() => {
    if (!mustLook || question === null || itemsPerPage === undefined) return undefined;
    const looking = new AbortController();
    const asked: AlertQuery = JSON.parse(question);
    async function look(sought: number, perPage: number) {
      const place = await findPageOf(sought, asked, perPage, looking.signal);
      if (looking.signal.aborted) return;
      if (typeof place === 'string') setOutcome({ id: sought, state: place });
      else if (place !== asked.page) open(place);
      else {
        // The alert has just moved to this page and is among the arrivals once the page is reloaded. If it has
        // moved on since, searching again would go in circles.
        await reload();
        if (!looking.signal.aborted) setOutcome({ id: sought, state: 'gone' });
      }
    }
    look(id, itemsPerPage).catch((error: unknown) => {
      if (!looking.signal.aborted) setOutcome({ id, state: 'failed', error });
    });
    return () => looking.abort();
  }, [mustLook, id, question, itemsPerPage, open, reload]);

  return {
    id,
    state: stateOf(),
    error: known?.error,
    retry: () => setOutcome(undefined),
  };

  function stateOf(): LinkedAlert['state'] {
    // While the page itself is loading, its skeleton says so.
    if (id === undefined || data === undefined) return 'none';
    if (isHere) return 'found';
    if (isWaiting) return 'looking';
    return known?.state ?? 'looking';
  }
}
