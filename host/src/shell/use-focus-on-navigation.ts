import { useNavigationType } from '@maitred/shared-kit/host';
import { useLocation } from '@maitred/shared-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading after navigation to another page, so that a screen reader announces the title
 * and keyboard navigation continues from there. A change of the query alone is not another page.
 */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    heading.current?.focus({ preventScroll: true });
    // When going back, the browser itself restores the scroll position.
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation, heading]);
}
