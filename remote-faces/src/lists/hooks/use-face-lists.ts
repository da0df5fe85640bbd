import { type FaceList, listFaceListsEndpoint } from '@maitred/contract';
import { callEndpoint, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { useCallback } from 'react';
import type { ReadCursor } from '../../paging/following-pages';
import { type CursorPages, useCursorPages } from '../../paging/use-cursor-pages';

interface FaceListsQuery {
  /** Nothing is read while it is undefined. */
  restaurantId: number | undefined;
  search?: string;
}

/** The face lists of a restaurant. Reads nothing without `read_face_profile_list`. */
export function useFaceLists({ restaurantId, search = '' }: FaceListsQuery): CursorPages<FaceList> {
  const mayRead = usePermission('read_face_profile_list');
  const isAsked = mayRead && restaurantId !== undefined;
  const first = useEndpoint(
    listFaceListsEndpoint,
    isAsked ? { query: listsQuery(restaurantId, search) } : null,
    { keepPreviousData: true },
  );
  const readPage = useCallback<ReadCursor<FaceList>>(
    (cursor, signal) => {
      const query = { ...listsQuery(restaurantId, search), cursor };
      return callEndpoint(listFaceListsEndpoint, { query }, { signal });
    },
    [restaurantId, search],
  );
  return useCursorPages(first, readPage);
}

function listsQuery(restaurantId: number | undefined, search: string) {
  return {
    ...(restaurantId !== undefined && { restaurantId }),
    ...(search !== '' && { query: search }),
  };
}
