import { useState } from 'react';

/** What a press of "Refresh" or "Try again" does: where it returns a promise, the button is pending until that is settled. */
export type Retry = () => unknown;

/** A function that tries again, and whether that is still under way. */
export function useRetry(
  onRetry: Retry | undefined,
): [isRetrying: boolean, retry: () => Promise<void>] {
  const [isRetrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry?.();
    } finally {
      setRetrying(false);
    }
  }
  return [isRetrying, retry];
}
