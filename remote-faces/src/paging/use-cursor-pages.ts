import { isFresh, type Resource, type ResourceState } from '@maitred/shared-kit/api';
import { useStore } from '@maitred/shared-kit/store';
import { useCallback, useEffect, useMemo } from 'react';
import { FollowingPages, type ReadCursor } from './following-pages';
import { type CursorPage, PageChain } from './page-chain';

/**
 * Milliseconds after which a page on screen is refreshed, because picture addresses expire. Those of the reference
 * provider are valid for at least five minutes.
 */
export const PAGE_MAX_AGE_MS = 4 * 60_000;

export interface CursorPages<Item> extends ResourceState<Item[]> {
  /** Whether the items belong to the previous filter because those of the current one are still loading. */
  isPrevious: boolean;
  /** Whether there are more pages; undefined until it is known. */
  hasMore: boolean | undefined;
  isLoadingMore: boolean;
  /** Why the next page failed. It is not requested again automatically. */
  moreError: unknown;
  loadMore: () => void;
  /** Call with the items on screen, to refresh their pages and to load the next page before the end is reached. */
  showRange: (firstIndex: number, lastIndex: number) => void;
  /** Changes items of the following pages locally, without a request. */
  changeFollowing: (change: (item: Item) => Item | undefined) => void;
  /** The cursor of the page with an item; undefined for the first page. */
  cursorOfItem: (id: number) => string | undefined;
  /** Reads again the pages that could not be refreshed. */
  reload: () => Promise<void>;
  /** Starts again with the first page only. */
  restart: () => Promise<void>;
}

/** The next page is requested this many items before the end. */
const READ_AHEAD = 20;

/**
 * A list that loads page by page on scrolling and stays cheap however long it gets: only pages on screen are
 * refreshed, each with the cursor that the page before it has now. Written by hand, because `swr/infinite` refreshes
 * either all of its pages or only the first.
 * @param first the first page, from the shared cache
 * @param readPage must be stable for one list and filter; another function starts another list
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
