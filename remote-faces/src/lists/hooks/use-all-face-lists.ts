import { type FaceList, withDistinctNames } from '@maitred/contract';
import { useEffect, useMemo } from 'react';
import { useFaceLists } from './use-face-lists';

/** More than this are no lists of people any more, and no help to anybody who chooses among them. */
const MOST_LISTS = 500;

interface AllFaceLists {
  /** No two of one name, as far as they were read; undefined while they are unknown, and while they are another restaurant's. */
  lists: FaceList[] | undefined;
  isWhole: boolean;
  /** Why there are none. */
  error: unknown;
  /** Why the rest of them did not come. */
  moreError: unknown;
  isLoading: boolean;
  /** Reads again what did not come. */
  reload: () => Promise<void>;
  /** Reads all of them anew. */
  restart: () => Promise<void>;
}

/** The face lists of a restaurant, page after page. Reads nothing without `read_face_profile_list`. */
export function useAllFaceLists(restaurantId: number): AllFaceLists {
  const pages = useFaceLists({ restaurantId });
  const { data, error, hasMore, isLoadingMore, moreError, loadMore, isPrevious } = pages;
  const lists = useMemo(
    () => (isPrevious || data === undefined ? undefined : withDistinctNames(data)),
    [isPrevious, data],
  );
  const isShort = hasMore === true && (lists?.length ?? 0) < MOST_LISTS;
  useEffect(() => {
    if (isShort && !isLoadingMore && moreError === undefined) loadMore();
  }, [isShort, isLoadingMore, moreError, loadMore]);
  return {
    lists,
    isWhole: lists !== undefined && !isShort,
    error,
    moreError,
    isLoading: pages.isLoading || isLoadingMore,
    reload: async () => (moreError === undefined ? pages.reload() : loadMore()),
    restart: pages.restart,
  };
}
