import { useFetchAhead } from '@maitred/shared-kit/ui';
import { useCallback } from 'react';
import { usePartStore } from '../federation/remote-part';
import type { ScreenRoute } from '../registry/declared-parts';
import { useOfferedScreens } from '../routes/use-offered-screens';
import { preloadLazyModules } from '../start/lazy-modules';

/** Where people go most often, whatever they look at now. */
const LIKELY_NEXT = ['/alerts', '/cameras'];

/** Fetches the code of a screen before somebody goes there; no data. */
export function usePrefetchScreen(): (route: ScreenRoute) => void {
  const parts = usePartStore();
  return useCallback(
    ({ kit, remote, screen }) => {
      preloadLazyModules(kit);
      void parts.prefetch(remote, 'screens', screen);
    },
    [parts],
  );
}

/**
 * Once the browser is idle, and unless it was told to save data, prefetches the likely next screens.
 * @param prefetchSignIn a session that ends without a connection still leads there.
 */
export function usePrefetchWhenIdle(prefetchSignIn: () => Promise<unknown>): void {
  const prefetch = usePrefetchScreen();
  const screens = useOfferedScreens();
  const prefetchLikely = useCallback(() => {
    for (const screen of screens) if (LIKELY_NEXT.includes(screen.path)) prefetch(screen);
    void prefetchSignIn();
  }, [prefetch, prefetchSignIn, screens]);
  useFetchAhead(prefetchLikely, { isPatient: true });
}
