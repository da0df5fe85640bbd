import { usePartStore } from '@maitred/shared-kit/federation';
import { useFetchAhead } from '@maitred/shared-kit/ui';
import { useCallback } from 'react';
import { findScreenRoute, type ScreenPath } from '../routes/route-table';
import { preloadLaterModules } from '../start/later-modules';
import { useIsOffered } from './use-offered-screens';

/** Where people go most often, whatever they look at now. */
const LIKELY_NEXT: readonly ScreenPath[] = ['/alerts', '/cameras'];

/** Fetches the code of a screen before somebody goes there; no data. */
export function usePrefetchScreen(): (path: string) => void {
  const parts = usePartStore();
  return useCallback(
    (path) => {
      const route = findScreenRoute(path);
      if (route === undefined) return;
      preloadLaterModules(route.kit ?? []);
      void parts.prefetch(route.remote, 'screens', route.screen);
    },
    [parts],
  );
}

/** Once the browser is idle, and unless it was told to save data, prefetches the likely next screens. */
export function usePrefetchWhenIdle(): void {
  const prefetch = usePrefetchScreen();
  const isOffered = useIsOffered();
  const prefetchLikely = useCallback(() => {
    for (const path of LIKELY_NEXT) if (isOffered(path)) prefetch(path);
  }, [prefetch, isOffered]);
  useFetchAhead(prefetchLikely, { isPatient: true });
}
