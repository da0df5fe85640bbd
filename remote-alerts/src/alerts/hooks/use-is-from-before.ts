import type { AlertPage } from '@maitred/contract';
import { CALL_TIMEOUT_MS, type Resource } from '@maitred/shared-kit/api';
import { useEffect, useState } from 'react';

/**
 * Whether the data of a page that somebody has opened is still the cached data of the home screen or of an earlier
 * visit, because the server has not responded since.
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
    // An unchanged response causes no render. After the timeout, the user is already reading the cached page.
    const settle = () => setOpened({ name, foundAt: undefined });
    const timer = setTimeout(settle, CALL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isFromBefore, name]);
  return isFromBefore;
}
