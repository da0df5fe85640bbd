import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `--top` of an element to its distance from the top of the page, so that its height can reach the bottom of
 * the window whatever is above it.
 */
export function useFillHeight<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    function measure() {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty('--top', `${Math.round(top)}px`);
    }
    measure();
    // Notices of the shell above the screen come and go.
    const observer = new ResizeObserver(measure);
    for (const sibling of element.current?.parentElement?.children ?? []) {
      if (sibling !== element.current) observer.observe(sibling);
    }
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return element;
}
