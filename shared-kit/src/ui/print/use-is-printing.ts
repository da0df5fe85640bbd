import { useSyncExternalStore } from 'react';
import { Listeners } from '../../store/listeners';

let isBetweenEvents = false;
const listeners = new Listeners();

/**
 * Whether the page is rendered for paper: between `beforeprint` and `afterprint`, and whenever print styles apply. For
 * what styles cannot do, such as the width of a chart or rows that are not on screen. Changes are rendered before the
 * browser lays out the pages, so they must not need any fetching.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}

function isPrinting(): boolean {
  return isBetweenEvents || printQuery()?.matches === true;
}

function printQuery(): MediaQueryList | undefined {
  // Missing in some test environments.
  return typeof matchMedia === 'function' ? matchMedia('print') : undefined;
}

function handleBefore(): void {
  isBetweenEvents = true;
  listeners.notify();
}

function handleAfter(): void {
  isBetweenEvents = false;
  listeners.notify();
}

/** One set of event listeners for all subscribers. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    printQuery()?.addEventListener('change', listeners.notify);
  }
  const stop = listeners.add(listener);
  return () => {
    stop();
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', handleBefore);
    window.removeEventListener('afterprint', handleAfter);
    printQuery()?.removeEventListener('change', listeners.notify);
    isBetweenEvents = false;
  };
}
