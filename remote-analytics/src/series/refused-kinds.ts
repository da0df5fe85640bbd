import { ApiError } from '@maitred/shared-kit/api';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { CountedSeries, SeriesKind } from './counted-series';

/** What the server has said not to know; as long as the page lives, it is not asked again. */
let refused: ReadonlySet<SeriesKind> = new Set();
const listeners = new Set<() => void>();

function setRefused(kinds: Iterable<SeriesKind>): void {
  refused = new Set(kinds);
  for (const listener of listeners) listener();
}

/** For tests, each of which has a server of its own. */
export function forgetRefusedKinds(): void {
  setRefused([]);
}

export function useRefusedKinds(): ReadonlySet<SeriesKind> {
  return useSyncExternalStore(subscribe, () => refused);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes it where the server answers that it does not count a series: before anybody sees it fail. */
export function useRefusal(series: CountedSeries | undefined, error: unknown): void {
  const kind = series?.kind;
  const isRefused = error instanceof ApiError && error.status === 400;
  useLayoutEffect(() => {
    if (isRefused && kind !== undefined && kind !== 'visitors') setRefused([...refused, kind]);
  }, [isRefused, kind]);
}
