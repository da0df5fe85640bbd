import { useSyncExternalStore } from 'react';
import { Listeners } from '../../store/listeners';

let isBetweenEvents = false;
const listeners = new Listeners();

/**
 * Whether the page is drawn for paper: between `beforeprint` and `afterprint`, and wherever print styles hold. For what a
 * style cannot do, such as the width of a chart or rows that are not there on screen. What it changes is drawn before the
 * browser lays out the pages, so nothing of it may have to be fetched.
 */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}

function isPrinting(): boolean {
  return isBetweenEvents || printQuery()?.matches === true;
}

function printQuery(): MediaQueryList | undefined {
  // Not there in every test environment.
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

/** One set of events for all who ask. */
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
