import { use, useCallback } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useNavigate,
  useSearchParams as useRenderedSearchParams,
} from 'react-router-dom';

export type ChangeSearchParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The query parameters of the address, and a function that changes them. React Router passes a change the parameters of
 * the last render, so during a slow render a second choice would undo the first. Here a change gets the parameters that
 * the address has now. The function is stable, so components that receive it need not re-render with every change.
 */
export function useSearchParams(): [URLSearchParams, ChangeSearchParams] {
  const router = use(UNSAFE_DataRouterContext)?.router;
  if (router === undefined) throw new Error('useSearchParams needs a data router above it');
  const [rendered] = useRenderedSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearchParams>(
    (changeOf, options) => {
      const current = new URLSearchParams(router.state.location.search);
      void navigate(`?${changeOf(current)}`, options);
    },
    [router, navigate],
  );
  return [rendered, change];
}
