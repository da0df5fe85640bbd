import { startTransition, useCallback, useRef, useState } from 'react';
import { useIntl } from '../../i18n';
import { toast } from '../toast/toast-store';
import { useFetchAhead } from './fetch-ahead';

/** Code that is loaded on demand, and functions that load it. */
export interface OnDemand<Part> {
  /** Undefined until it is needed, so that the control that needs it can render at the first paint. */
  part: Part | undefined;
  /** Prefetches it, as on hover or focus. Changes nothing on screen. */
  prefetch: () => void;
  /** Loads it and sets `part`. A failure shows a toast; the next call tries again. */
  load: () => void;
}

interface OnDemandOptions {
  /**
   * True if the control that needs it is likely to be pressed: it is fetched and set when the browser is idle.
   */
  isLikely?: boolean;
}

/**
 * Loads code on demand. Unlike with a lazy component, a failed load removes nothing from the screen.
 * @param fetchPart a dynamic import, the same function in every render
 */
export function useOnDemand<Part extends object>(
  fetchPart: () => Promise<Part>,
  { isLikely = false }: OnDemandOptions = {},
): OnDemand<Part> {
  const intl = useIntl();
  const [part, setPart] = useState<Part>();
  const fetched = useRef<Part>(undefined);
  const isSomebodyNear = useRef(false);

  const fetchOnce = useCallback(async () => {
    fetched.current ??= await fetchPart();
    return fetched.current;
  }, [fetchPart]);

  const load = useCallback(() => {
    if (fetched.current !== undefined) {
      setPart(fetched.current);
      return;
    }
    fetchOnce().then(
      // Its first render may take long, and must not cause dropped frames.
      (arrived) => startTransition(() => setPart(arrived)),
      () => toast.error({ description: intl.formatMessage({ id: 'kit.onDemand.failed' }) }),
    );
  }, [fetchOnce, intl]);

  const prefetch = useCallback(() => {
    isSomebodyNear.current = true;
    // This update interrupts a pending transition that would set the part.
    if (part === undefined) setPart(undefined);
    // A failure is shown when the part is used; the pointer may only have passed by.
    fetchOnce().catch(() => undefined);
  }, [fetchOnce, part]);

  const prepare = useCallback(() => {
    fetchOnce().then(
      (arrived) => {
        // Setting the part may replace the button's element, and a click must end on the element where it began.
        if (!isSomebodyNear.current) startTransition(() => setPart(arrived));
      },
      () => undefined,
    );
  }, [fetchOnce]);
  useFetchAhead(isLikely ? prepare : undefined, { isPatient: true });
  return { part, prefetch, load };
}
