import { type RefObject, useEffect, useState } from 'react';
import { usePageVisible } from './use-page-visible';

/** Elements this close to the screen count as visible, so that pictures load before they are scrolled to. */
const MARGIN = '120px';

/** Whether an element is on or near the screen and the tab is visible. */
export function useIsVisible(element: RefObject<Element | null>): boolean {
  const isPageVisible = usePageVisible();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPageVisible && isNear;
}
