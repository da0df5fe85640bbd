import { startTransition, useCallback, useRef, useState } from 'react';
import { useIntl } from '../../i18n';
import { toast } from '../toast/toast-store';
import { useFetchAhead } from './fetch-ahead';

/** Code that is loaded when it is needed, and the ways to ask for it. */
export interface OnDemand<Part> {
  /** Undefined until it is needed, so that what asks for it can be drawn at the first paint. */
  part: Part | undefined;
  /** Fetches it ahead, when somebody comes near. Changes nothing on screen. */
  prefetch: () => void;
  /** Fetches it and puts it to use. A failure ends in a toast; the next call tries anew. */
  load: () => void;
}

interface OnDemandOptions {
  /**
   * Somebody is likely to press what asks for it: it is fetched and put to use when the browser has nothing
   * to do, and nobody has come near yet.
   */
  isLikely?: boolean;
}

/**
 * Code that comes when somebody asks for it. Unlike a lazy component, code that does not arrive costs
 * nothing that is on screen.
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
      // Its first drawing may take long, and is not worth a dropped frame.
      (arrived) => startTransition(() => setPart(arrived)),
      () => toast.error({ description: intl.formatMessage({ id: 'kit.onDemand.failed' }) }),
    );
  }, [fetchOnce, intl]);

  const prefetch = useCallback(() => {
    isSomebodyNear.current = true;
    // Overtakes what is about to put it to use.
    if (part === undefined) setPart(undefined);
    // A failure shows when it is put to use; the pointer may only have passed by.
    fetchOnce().catch(() => undefined);
  }, [fetchOnce, part]);

  const prepare = useCallback(() => {
    fetchOnce().then(
      (arrived) => {
        // Put to use it may be another element, and a press ends where it began.
        if (!isSomebodyNear.current) startTransition(() => setPart(arrived));
      },
      () => undefined,
    );
  }, [fetchOnce]);
  useFetchAhead(isLikely ? prepare : undefined, { isPatient: true });
  return { part, prefetch, load };
}
