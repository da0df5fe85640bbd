import { act } from '@testing-library/react';

const listeners = new Set<() => void>();
let currentWidth = 1440;

/** Sets the width of the screen for media queries, in CSS pixels. */
export function setScreenWidth(width: number): void {
  currentWidth = width;
  window.matchMedia = matchMedia;
  act(() => {
    for (const listener of listeners) listener();
  });
}

function matchMedia(media: string): MediaQueryList {
  const list = new EventTarget();
  const addListener = (listener: () => void) => void listeners.add(listener);
  const removeListener = (listener: () => void) => void listeners.delete(listener);
  return Object.assign(list, {
    media,
    matches: matches(media),
    onchange: null,
    addEventListener: (_type: string, listener: () => void) => addListener(listener),
    removeEventListener: (_type: string, listener: () => void) => removeListener(listener),
    addListener,
    removeListener,
  });
}

/** Only supports widths in px, or in rem of 16 px; every other query is false. */
function matches(query: string): boolean {
  const conditions = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(rem|px)\)/g)];
  return (
    conditions.length > 0 &&
    conditions.every(([, side, size, unit]) => {
      const limit = Number(size) * (unit === 'rem' ? 16 : 1);
      return side === 'min' ? currentWidth >= limit : currentWidth <= limit;
    })
  );
}
