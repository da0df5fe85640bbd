import type { FaceList } from '@maitred/contract';
import { type Resource, usePermission } from '@maitred/shared-kit/api';
import { useAllFaceLists } from '../../lists/hooks/use-all-face-lists';

export interface ListChoice {
  /** The lists to choose from; undefined until they have loaded, or if the user may not read them. */
  lists: FaceList[] | undefined;
  /** Undefined until it is known, and if there is no list. */
  listId: number | undefined;
  list: FaceList | undefined;
  /** Whether the requested list does not belong to this restaurant and another one is shown. */
  isReplaced: boolean;
  mayReadLists: boolean;
  error: unknown;
  /** The state of loading all lists, for the case that one is shown while others are missing from the choice. */
  rest: Pick<Resource<FaceList[]>, 'data' | 'error' | 'isLoading' | 'reload'>;
  isLoading: boolean;
  reload: () => Promise<void>;
  /** Reloads all lists from the first page. */
  restart: () => Promise<void>;
}

/**
 * The list to show: the requested one, or the first of the restaurant. If the user may not read lists, only the
 * requested id is known.
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
