import { startTransition, useCallback, useState } from 'react';
import { useIntl } from '../../i18n';
import { toast } from '../toast/toast-store';

export interface OnDemand<Part> {
  /** Undefined until it is needed, so that what asks for it can be drawn at the first paint. */
  part: Part | undefined;
  /** Fetches it ahead, when somebody comes near. Changes nothing on screen. */
  prefetch: () => void;
  /** Fetches it and puts it to use. A failure ends in a toast; the next call tries anew. */
  load: () => void;
}

/**
 * Code that comes when somebody asks for it. Unlike a lazy component, code that does not arrive costs
 * nothing that is on screen.
 * @param fetchPart a dynamic import, the same function in every render
 */
export function useOnDemand<Part extends object>(fetchPart: () => Promise<Part>): OnDemand<Part> {
  const intl = useIntl();
  const [part, setPart] = useState<Part>();
  const load = useCallback(() => {
    fetchPart().then(
      // Its first drawing may take long, and is not worth a dropped frame.
      (arrived) => startTransition(() => setPart(arrived)),
      () => toast.error({ description: intl.formatMessage({ id: 'kit.onDemand.failed' }) }),
    );
  }, [fetchPart, intl]);
  const prefetch = useCallback(() => {
    // A failure shows when it is put to use; the pointer may only have passed by.
    fetchPart().catch(() => undefined);
  }, [fetchPart]);
  return { part, prefetch, load };
}
