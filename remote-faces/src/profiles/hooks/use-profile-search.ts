import { useLocation, useNavigate } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback } from 'react';

const StateSchema = v.object({ search: v.pipe(v.string(), v.maxLength(255)) });

/**
 * The search text for people on a list. A name is personal data and addresses get shared, so it is kept in the
 * history state instead of the address. It survives a reload and the back button.
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
