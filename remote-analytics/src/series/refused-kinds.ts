import { ApiError } from '@maitred/shared-kit/api';
import { Store, useStore } from '@maitred/shared-kit/store';
import { useLayoutEffect } from 'react';
import type { CountedSeries, SeriesKind } from '../choice/counted-series';

/** What the server has said not to know; as long as the page lives, it is not asked again. */
const refused = new Store<ReadonlySet<SeriesKind>>(new Set());

/** For tests, each of which has a server of its own. */
export function forgetRefusedKinds(): void {
  refused.set(new Set());
}

export function useRefusedKinds(): ReadonlySet<SeriesKind> {
  return useStore(refused);
}

/** Notes it where the server answers that it does not count a series: before anybody sees it fail. */
export function useRefusal(series: CountedSeries | undefined, error: unknown): void {
  const kind = series?.kind;
  const isRefused = error instanceof ApiError && error.status === 400;
  useLayoutEffect(() => {
    if (isRefused && kind !== undefined && kind !== 'visitors')
      refused.set(new Set([...refused.value, kind]));
  }, [isRefused, kind]);
}
