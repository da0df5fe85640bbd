import { useFetchAhead } from '@maitred/shared-kit/ui';
import { useCallback } from 'react';
import { usePartStore } from '../federation/remote-part';
import type { ScreenRoute } from '../registry/declared-parts';
import { useOfferedScreens } from '../routes/use-offered-screens';
import { preloadLazyModules } from '../start/lazy-modules';

/** The screens that people open most often, wherever they are. */
const LIKELY_NEXT = ['/alerts', '/cameras'];

/** Prefetches the code of a screen before it is opened, but no data. */
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
 * Prefetches the likely next screens once the browser is idle, unless it is in data-saving mode.
 * @param prefetchSignIn prefetches the sign-in, which must be available if a session ends while offline.
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
