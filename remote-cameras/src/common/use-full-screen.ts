import { type RefObject, useCallback, useSyncExternalStore } from 'react';

export interface FullScreen {
  /** False if the browser does not allow full screen, such as on an iPhone. */
  isAvailable: boolean;
  isFull: boolean;
  toggle: () => void;
}

/** Shows an element in full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    // If the browser refuses, nothing changes.
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
