import { useEffect, useReducer } from 'react';

/** Draws anew after each such time while somebody can see the tab, and when they see it again. */
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
