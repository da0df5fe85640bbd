import { type RefObject, useCallback, useSyncExternalStore } from 'react';

export interface FullScreen {
  /** False where the browser does not let a page do so, such as on an iPhone. */
  isAvailable: boolean;
  isFull: boolean;
  toggle: () => void;
}

/** Shows one element alone on the whole screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // A browser that refuses leaves everything as it was.
    change?.catch(() => undefined);
  }, [element]);
  return {
    isAvailable: document.fullscreenEnabled ?? false,
    isFull: full !== null && full !== undefined && full === element.current,
    toggle,
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
