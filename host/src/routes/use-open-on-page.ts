import { useLocation } from '@maitred/shared-kit/router';
import { useCallback, useState } from 'react';

/**
 * Open state of something that stays mounted across pages. Navigating to another page closes it, and navigating back
 * does not reopen it.
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
