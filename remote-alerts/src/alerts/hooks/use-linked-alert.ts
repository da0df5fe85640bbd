import type { AlertQuery } from '@maitred/contract';
import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useLocation, useNavigate } from '@maitred/shared-kit/router';
import { useCallback, useEffect, useState } from 'react';
import { alertOfHash } from '../alert-link';
import { findPageOf } from '../api/find-alert';
import type { ReadingPage } from './use-reading-page';

export interface LinkedAlert {
  /** The alert that the address leads to. */
  id: number | undefined;
  /** `looking` for the page it is on, `gone` from the list, or the looking has `failed`. */
  state: 'none' | 'looking' | 'found' | 'gone' | 'failed';
  error: unknown;
  retry: () => void;
}

interface Outcome {
  id: number;
  state: 'gone' | 'failed';
  error?: unknown;
}

/** Opens the page on which the alert of the address stands, or knows that it is gone. */
export function useLinkedAlert(query: AlertQuery | null, page: ReadingPage): LinkedAlert {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const { searchFor } = useAlertsFilter();
  const [outcome, setOutcome] = useState<Outcome>();
  const id = alertOfHash(hash);
  const data = page.isFormer ? undefined : page.data;
  const isHere = data?.results.some((alert) => alert.id === id) ?? false;
  const known = outcome?.id === id ? outcome : undefined;
  const mustLook = id !== undefined && data !== undefined && !isHere && known === undefined;
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
    if (!mustLook || question === null || itemsPerPage === undefined) return undefined;
    const looking = new AbortController();
    const asked: AlertQuery = JSON.parse(question);
    findPageOf(id, asked, itemsPerPage, looking.signal).then(
      (found) => {
        if (looking.signal.aborted) return;
        // Found where it was just not: it moved in between, and looking again would go in circles.
        if (found === undefined || found === asked.page) setOutcome({ id, state: 'gone' });
        else open(found);
      },
      (error: unknown) => {
        if (!looking.signal.aborted) setOutcome({ id, state: 'failed', error });
      },
    );
    return () => looking.abort();
  }, [mustLook, id, question, itemsPerPage, open]);

  return {
    id,
    state: stateOf(),
    error: known?.error,
    retry: () => setOutcome(undefined),
  };

  function stateOf(): LinkedAlert['state'] {
    // While the page itself is on its way, its skeleton says so.
    if (id === undefined || data === undefined) return 'none';
    if (isHere) return 'found';
    return known?.state ?? 'looking';
  }
}
