import { useState } from 'react';

/** Handler of "Refresh" or "Try again". If it returns a promise, the button is pending until that settles. */
export type Retry = () => unknown;

/** A function that retries, and whether a retry is in progress. */
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
