import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells an element how far below the top of the page it begins, in `--top`, so that its height can
 * reach to the bottom of the window whatever stands above it.
 */
export function useFillHeight<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    function measure() {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty('--top', `${Math.round(top)}px`);
    }
    measure();
    // What the shell says above the screen comes and goes.
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
