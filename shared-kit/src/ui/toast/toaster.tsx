import { useEffect, useState } from 'react';
import { HEAD_START_MS } from '../on-demand/fetch-ahead';
import { close, forget, TOAST_DURATION_MS, type ToastItem, useToastItems } from './toast-store';

type List = typeof import('./toast-list');

let list: List | undefined;

/** Prefetches the code of the toasts. Rejects if it does not load. */
export async function loadToastList(): Promise<List> {
  list = await import('./toast-list');
  return list;
}

/**
 * Renders the toasts. The code of the list loads with the first toast, or once the screen has had time to load: a toast
 * about a lost connection must not need that connection.
 */
export function Toaster() {
  const [part, setPart] = useState(list);
  const items = useToastItems();
  useEffect(() => {
    if (part !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    // Toasts that cannot be shown still time out, and call `onClose`. An error without `onClose` is kept until it can
    // be shown.
    const letPass = () => {
      const passing = items.filter(({ variant, onClose }) => variant !== 'error' || onClose);
      timer = setTimeout(() => endAll(passing), TOAST_DURATION_MS);
    };
    // A failed load is retried with the next toast, and when the network is back.
    const fetchPart = () => void loadToastList().then(setPart, letPass);
    timer = setTimeout(fetchPart, items.length === 0 ? HEAD_START_MS : 0);
    window.addEventListener('online', fetchPart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', fetchPart);
    };
  }, [part, items]);
  return part && <part.ToastList />;
}

function endAll(items: readonly ToastItem[]): void {
  for (const { id } of items) {
    close(id);
    forget(id);
  }
}
