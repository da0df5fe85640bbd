import { useEffect, useReducer } from 'react';

/** Renders again at this interval while the tab is visible, and when it becomes visible. */
export function useRedraw(milliseconds: number): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    function redrawIfSeen() {
      if (document.visibilityState === 'visible') redraw();
    }
    const timer = setInterval(redrawIfSeen, milliseconds);
    document.addEventListener('visibilitychange', redrawIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', redrawIfSeen);
    };
  }, [milliseconds]);
}
