import { type FaceProfile, listFaceProfilesEndpoint } from '@maitred/contract';
import { callEndpoint, useEndpoint } from '@maitred/shared-kit/api';
import { useCallback } from 'react';
import type { ReadCursor } from '../../paging/following-pages';
import { type CursorPages, PAGE_MAX_AGE_MS, useCursorPages } from '../../paging/use-cursor-pages';

interface FaceProfilesQuery {
  listId: number;
  search: string;
}

/** The people of a list. */
export function useFaceProfiles({ listId, search }: FaceProfilesQuery): CursorPages<FaceProfile> {
  const first = useEndpoint(
    listFaceProfilesEndpoint,
    { query: profilesQuery(listId, search) },
    { keepPreviousData: true, pollInterval: PAGE_MAX_AGE_MS },
  );
  const readPage = useCallback<ReadCursor<FaceProfile>>(
    (cursor, signal) => {
      const query = { ...profilesQuery(listId, search), cursor };
      return callEndpoint(listFaceProfilesEndpoint, { query }, { signal });
    },
    [listId, search],
  );
  return useCursorPages(first, readPage);
}

function profilesQuery(listId: number, search: string) {
  return { listId, ...(search !== '' && { query: search }) };
}
