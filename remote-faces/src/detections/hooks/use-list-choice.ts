import type { FaceList } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useEffect } from 'react';
import { useFaceLists } from '../../lists/hooks/use-face-lists';

/** A picker of more lists than this would help nobody. */
const MOST_LISTS = 500;

export interface ListChoice {
  /** What there is to choose from; undefined while it is unknown, or may not be read. */
  lists: FaceList[] | undefined;
  /** Undefined while it is unknown which, and where there is none. */
  listId: number | undefined;
  list: FaceList | undefined;
  /** Whether the list that was asked for is none of this restaurant. */
  isReplaced: boolean;
  mayReadLists: boolean;
  error: unknown;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * The list to show: the one asked for, or the first of the restaurant. Where lists may not be read,
 * the one asked for is all there is to go by.
 */
export function useListChoice(restaurantId: number, askedId: number | undefined): ListChoice {
  const mayReadLists = usePermission('read_face_profile_list');
  const pages = useFaceLists({ restaurantId });
  const { data, hasMore, isLoadingMore, moreError, loadMore, isFormer } = pages;
  const lists = isFormer ? undefined : data;
  const isShort = hasMore === true && (lists?.length ?? 0) < MOST_LISTS;
  useEffect(() => {
    if (isShort && !isLoadingMore && moreError === undefined) loadMore();
  }, [isShort, isLoadingMore, moreError, loadMore]);

  if (!mayReadLists) {
    return { ...unreadable, listId: askedId, reload: pages.reload };
  }
  const isWhole = lists !== undefined && !isShort;
  const asked = lists?.find(({ id }) => id === askedId);
  const isMissing = asked === undefined && askedId !== undefined;
  const list = asked ?? (isWhole || askedId === undefined ? lists?.[0] : undefined);
  return {
    lists,
    listId: list?.id,
    list,
    isReplaced: isMissing && isWhole,
    mayReadLists,
    error: pages.error ?? (list === undefined ? moreError : undefined),
    isLoading: list === undefined && !isWhole,
    reload: pages.reload,
  };
}

const unreadable = {
  lists: undefined,
  list: undefined,
  isReplaced: false,
  mayReadLists: false,
  error: undefined,
  isLoading: false,
};
