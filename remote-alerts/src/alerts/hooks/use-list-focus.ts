import { useAlertsFilter } from '@maitred/shared-kit/alerts-state';
import { type RefObject, useEffect, useRef } from 'react';
import { alertAnchor } from '../alert-link';
import type { LinkedAlert } from './use-linked-alert';
import { focusRow, useListKeys } from './use-list-keys';
import type { ReadingPage } from './use-reading-page';

interface ListFocus {
  listRef: RefObject<HTMLUListElement | null>;
  /** Goes to the newest alerts, including the arrivals. */
  showNewest: () => void;
}

/** Manages the keyboard focus in the list, also when the page changes. */
export function useListFocus(
  { data, isPrevious, showArrivals }: ReadingPage,
  linked: LinkedAlert,
): ListFocus {
  const listRef = useRef<HTMLUListElement>(null);
  const { changeFilter } = useAlertsFilter();
  const wantsFirst = useRef(false);
  const page = isPrevious ? undefined : data?.page;
  const previous = useRef(page);
  useListKeys(listRef);

  useEffect(() => {
    const isOtherPage =
      previous.current !== undefined && page !== undefined && previous.current !== page;
    if (page !== undefined) previous.current = page;
    if (!wantsFirst.current && !(isOtherPage && isFocusOnPages())) return;
    wantsFirst.current = false;
    if (listRef.current !== null) focusRow(listRef.current, 0);
  });

  const linkedId = linked.state === 'found' ? linked.id : undefined;
  useEffect(() => {
    if (linkedId === undefined) return;
    const row = document.getElementById(alertAnchor(linkedId));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [linkedId]);

  function showNewest() {
    wantsFirst.current = true;
    showArrivals();
    // Also drop a linked alert from the address: it may be on the next page now, and the search would go there.
    if (data?.page !== 1 || linked.id !== undefined) changeFilter({ page: 1 });
    window.scrollTo({ top: 0 });
  }

  return { listRef, showNewest };
}

/** After turning the page the user goes on reading the list; after changing a filter they may change another. */
function isFocusOnPages(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('nav') != null;
}
