import type { FaceList } from '@maitred/contract';
import { type Resource, usePermission } from '@maitred/shared-kit/api';
import { useAllFaceLists } from '../../lists/hooks/use-all-face-lists';

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
  /** What of the lists is missing to choose from, where one is shown all the same. */
  rest: Pick<Resource<FaceList[]>, 'data' | 'error' | 'isLoading' | 'reload'>;
  isLoading: boolean;
  reload: () => Promise<void>;
  /** Reads all lists anew. */
  restart: () => Promise<void>;
}

/**
 * The list to show: the one asked for, or the first of the restaurant. Where lists may not be read,
 * the one asked for is all there is to go by.
 */
export function useListChoice(restaurantId: number, askedId: number | undefined): ListChoice {
  const mayReadLists = usePermission('read_face_profile_list');
  const { lists, isWhole, error, moreError, isLoading, reload, restart } =
    useAllFaceLists(restaurantId);
  const rest = { data: isWhole ? lists : undefined, error: moreError, isLoading, reload };
  if (!mayReadLists) {
    return { ...unreadable, listId: askedId, rest, reload, restart };
  }
  const asked = lists?.find(({ id }) => id === askedId);
  const isMissing = asked === undefined && askedId !== undefined;
  const list = asked ?? (isWhole || askedId === undefined ? lists?.[0] : undefined);
  return {
    lists,
    listId: list?.id,
    list,
    isReplaced: isMissing && isWhole,
    mayReadLists,
    error: error ?? (list === undefined ? moreError : undefined),
    rest,
    isLoading: list === undefined && !isWhole,
    reload,
    restart,
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
