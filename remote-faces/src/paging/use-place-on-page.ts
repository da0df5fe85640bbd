import { type RefObject, useLayoutEffect, useState } from 'react';

interface Place {
  /** Pixels from the top of the document. */
  top: number;
  width: number;
}

/** The position of an element on the page and its width, updated when something above it changes. */
export function usePlaceOnPage(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ top: 0, width: 0 });

  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const measure = () => {
      const { top, width } = node.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), width: Math.floor(width) };
      setPlace((now) => (now.top === next.top && now.width === next.width ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // A notice that appears or disappears above the list changes the height of the page but not of the list.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);

  return place;
}
