import { use, useCallback } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useSearchParams as useRenderedSearchParams,
} from 'react-router-dom';

export type ChangeSearchParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The parameters of the address, and how to change them. React Router hands a change the parameters
 * that were rendered last; while a heavy screen renders, a second choice would undo the first. Here a
 * change gets those that the address has now.
 */
export function useSearchParams(): [URLSearchParams, ChangeSearchParams] {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [rendered, navigate] = useRenderedSearchParams();
  const change = useCallback<ChangeSearchParams>(
    (changeOf, options) =>
      navigate(
        (last) => changeOf(router ? new URLSearchParams(router.state.location.search) : last),
        options,
      ),
    [router, navigate],
  );
  return [rendered, change];
}
