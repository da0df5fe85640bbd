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
        (current) => {
          const next = new URLSearchParams(current);
          if (text === '') next.delete(KEY);
          else next.set(KEY, text);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [search, setSearch];
}
