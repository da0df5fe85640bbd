import { type FaceList, withDistinctNames } from '@maitred/contract';
import { useEffect, useMemo } from 'react';
import { useFaceLists } from './use-face-lists';

/** Nobody can choose from more lists than this. */
const MOST_LISTS = 500;

interface AllFaceLists {
  /** The lists read so far, with distinct names. Undefined until known, and while another restaurant's are shown. */
  lists: FaceList[] | undefined;
  isWhole: boolean;
  /** Why the first page could not be read. */
  error: unknown;
  /** Why the following pages could not be read. */
  moreError: unknown;
  isLoading: boolean;
  /** Reads the page that failed again. */
  reload: () => Promise<void>;
  /** Reads all pages again from the first. */
  restart: () => Promise<void>;
}

/** All face lists of a restaurant, read page by page. Reads nothing without `read_face_profile_list`. */
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
