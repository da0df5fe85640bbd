import type { AlertPage } from '@maitred/contract';
import { CALL_TIMEOUT_MS, type Resource } from '@maitred/shared-kit/api';
import { useEffect, useState } from 'react';

/**
 * Whether all that is there of a page that somebody has opened is from before, read on home or on an earlier visit,
 * and the server has not answered since.
 */
export function useIsFromBefore(
  name: string,
  { data, isPrevious, updatedAt }: Resource<AlertPage>,
): boolean {
  const foundAt = data === undefined || isPrevious ? undefined : updatedAt;
  const [opened, setOpened] = useState({ name, foundAt });
  const current = opened.name === name ? opened : { name, foundAt };
  if (current !== opened) setOpened(current);
  const isFromBefore = current.foundAt !== undefined && current.foundAt === updatedAt;

  useEffect(() => {
    if (!isFromBefore) return undefined;
    // An answer that says the same draws nothing, and what comes later is read by somebody already.
    const settle = () => setOpened({ name, foundAt: undefined });
    const timer = setTimeout(settle, CALL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isFromBefore, name]);
  return isFromBefore;
}
