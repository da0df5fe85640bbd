import { type RefObject, useEffect, useState } from 'react';
import { usePageVisible } from './use-page-visible';

/** A picture that is about to be scrolled to is worth having already. */
const MARGIN = '120px';

/** Whether an element is on screen, or nearly so, in a tab that is in front. */
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
