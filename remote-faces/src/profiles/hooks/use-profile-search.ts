import { useLocation, useNavigate } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback } from 'react';

const StateSchema = v.object({ search: v.pipe(v.string(), v.maxLength(255)) });

/**
 * What the people of a list are searched for. A name is personal and an address travels, so it is
 * kept beside the address, in the history of the tab: a reload and the back button bring it back.
 */
export function useProfileSearch(): [search: string, setSearch: (text: string) => void] {
  const { state, pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(StateSchema, state);
  const setSearch = useCallback(
    (text: string) => {
      void navigate({ pathname, search: query }, { replace: true, state: { search: text } });
    },
    [navigate, pathname, query],
  );
  return [parsed.success ? parsed.output.search : '', setSearch];
}
