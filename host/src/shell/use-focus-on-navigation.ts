import { useNavigationType } from '@maitred/shared-kit/host';
import { useLocation } from '@maitred/shared-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading when another page has taken the place of the previous: a
 * screen reader says its title, and the keyboard goes on from there. Another query is the same page.
 */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    heading.current?.focus({ preventScroll: true });
    // Going back, the browser itself returns to where one was.
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation, heading]);
}
