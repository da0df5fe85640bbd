import { withSearchFilters } from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import { useCallback } from 'react';

const KEY = 'search';

/** The search text for lists, kept in the address. */
export function useListSearch(): [search: string, setSearch: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = (params.get(KEY) ?? '').trim().slice(0, 255);
  const setSearch = useCallback(
    (text: string) =>
      setParams(
        (current) => withSearchFilters(current, { [KEY]: text === '' ? undefined : text }),
        { replace: true },
      ),
    [setParams],
  );
  return [search, setSearch];
}
