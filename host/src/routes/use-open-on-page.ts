import { useLocation } from '@maitred/shared-kit/router';
import { useCallback, useState } from 'react';

/**
 * Whether something is open that outlives the pages. Another page closes it for good: the way back leads to the page
 * alone.
 */
export function useOpenOnPage(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === pathname;
  if (openedOn !== undefined && !isOpen) setOpenedOn(undefined);
  const setOpen = useCallback(
    (open: boolean) => setOpenedOn(open ? pathname : undefined),
    [pathname],
  );
  return [isOpen, setOpen];
}
