import { use, useCallback } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams as useRenderedSearchParams,
} from 'react-router-dom';

export type ChangeSearchParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the address, and how to change them. React Router hands a change the parameters
 * that were rendered last; while a heavy screen renders, a second choice would undo the first. Here a
 * change gets those that the address has now, and none once that is another page's, which is not drawn yet. The
 * function that changes them stays the same on a page, so that what is given it need not be drawn anew with every change.
 */
export function useSearchParams(): [URLSearchParams, ChangeSearchParams] {
  const router = use(UNSAFE_DataRouterContext)?.router;
  if (router === undefined) throw new Error('useSearchParams needs a data router above it');
  const [rendered] = useRenderedSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearchParams>(
    (changeOf, options) => {
      const { location } = router.state;
      if (location.pathname !== pathname) return;
      void navigate(`?${changeOf(new URLSearchParams(location.search))}`, options);
    },
    [router, pathname, navigate],
  );
  return [rendered, change];
}
