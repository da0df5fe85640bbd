import { isFresh, type Resource, type ResourceState } from '@maitred/shared-kit/api';
import { useStore } from '@maitred/shared-kit/store';
import { useCallback, useEffect, useMemo } from 'react';
import { FollowingPages, type ReadCursor } from './following-pages';
import { type CursorPage, PageChain } from './page-chain';

/**
 * Milliseconds after which a page on screen is read again: the addresses of pictures expire, those of the
 * reference provider after five minutes at the earliest.
 */
export const PAGE_MAX_AGE_MS = 4 * 60_000;

export interface CursorPages<Item> extends ResourceState<Item[]> {
  /** The items answer the previous filter; the right ones are on their way. */
  isPrevious: boolean;
  /** Whether the list goes on; undefined while it is unknown. */
  hasMore: boolean | undefined;
  isLoadingMore: boolean;
  /** Why the next page did not come; it is not asked for again until somebody does. */
  moreError: unknown;
  loadMore: () => void;
  /** Told which items are on screen, keeps their pages fresh and reads on before the end. */
  showRange: (firstIndex: number, lastIndex: number) => void;
  /** Changes what the following pages hold, without asking the server. */
  changeFollowing: (change: (item: Item) => Item | undefined) => void;
  /** Where the page begins that an item was read from; undefined for the first page. */
  cursorOfItem: (id: number) => string | undefined;
  /** Reads again what could not be refreshed. */
  reload: () => Promise<void>;
  /** Begins anew with the first page. */
  restart: () => Promise<void>;
}

/** So many items before the end, the next page is asked for. */
const READ_AHEAD = 20;

/**
 * A list that is read page by page as somebody scrolls, and stays light however long it gets: only
 * pages on screen are ever read again, each by the cursor that the page before it gives now. By hand, as `swr/infinite`
 * reads all of its pages again, or the first alone.
 * @param first the first page, from the shared cache
 * @param readPage one function for one list and filter; another one begins another list
 */
export function useCursorPages<Item extends { id: number }>(
  first: Resource<CursorPage<Item>>,
  readPage: ReadCursor<Item>,
): CursorPages<Item> {
  const { following, chain } = useMemo(
    () => ({ following: new FollowingPages(readPage), chain: new PageChain<Item>() }),
    [readPage],
  );
  const { pages, isLoadingMore, moreError, stale } = useStore(following.store);
  useEffect(() => () => following.stop(), [following]);
  const { data: page, isPrevious, reload: reloadFirst } = first;
  const chained = useMemo(() => page && chain.of(page, pages), [chain, page, pages]);

  const loadMore = useCallback(() => {
    if (chained?.next === undefined || isPrevious) return;
    void following.append(chained.cursors.length, chained.next);
  }, [following, chained, isPrevious]);

  const refresh = useCallback(
    (firstIndex: number, lastIndex: number, isDue: (place: number, cursor: string) => boolean) => {
      if (chained === undefined || isPrevious) return;
      for (const place of new Set(chained.places.slice(firstIndex, lastIndex + 1))) {
        const cursor = chained.cursors[place];
        if (cursor !== undefined && isDue(place, cursor)) void following.refresh(place, cursor);
      }
    },
    [following, chained, isPrevious],
  );

  const showRange = useCallback(
    (firstIndex: number, lastIndex: number) => {
      const now = Date.now();
      refresh(firstIndex, lastIndex, (place, cursor) => {
        const read = pages[place];
        if (read === undefined) return false;
        return read.cursor !== cursor || !isFresh(read.readAt, PAGE_MAX_AGE_MS, now);
      });
      const count = chained?.items.length ?? 0;
      if (lastIndex >= count - READ_AHEAD && moreError === undefined) loadMore();
    },
    [refresh, pages, chained, moreError, loadMore],
  );

  return {
    data: chained?.items,
    error: first.error ?? stale?.error,
    isLoading: first.isLoading,
    isStale: first.isStale || stale !== undefined,
    updatedAt: stale && first.error === undefined ? stale.readAt : first.updatedAt,
    isPrevious,
    hasMore: chained && chained.next !== undefined,
    isLoadingMore,
    moreError,
    loadMore,
    showRange,
    changeFollowing: useCallback((change) => following.change(change), [following]),
    cursorOfItem: useCallback(
      (id) => pages.find(({ page }) => page.results.some((item) => item.id === id))?.cursor,
      [pages],
    ),
    reload: useCallback(async () => {
      if (stale !== undefined)
        refresh(0, Number.MAX_SAFE_INTEGER, (place) => pages[place]?.readAt === stale.readAt);
      await reloadFirst();
    }, [stale, pages, refresh, reloadFirst]),
    restart: useCallback(async () => {
      following.clear();
      await reloadFirst();
    }, [following, reloadFirst]),
  };
}
