import type { UseEndpointOptions } from '@maitred/shared-kit/api';
import { useIsVisible } from '../../moments/use-is-visible';

/** Milliseconds between two readings of figures that change while somebody looks at them. */
export const POLL_INTERVAL = 15_000;

/** Settings of a reading that goes on while the tab can be seen and the figures can change. */
export function usePolling(isChanging: boolean): UseEndpointOptions {
  const isVisible = useIsVisible();
  return isChanging && isVisible ? { pollInterval: POLL_INTERVAL } : {};
}
