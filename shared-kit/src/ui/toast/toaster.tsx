import { useEffect, useState } from 'react';
import { HEAD_START_MS } from '../on-demand/fetch-ahead';
import { close, forget, TOAST_DURATION_MS, type ToastItem, useToastItems } from './toast-store';

type List = typeof import('./toast-list');

let list: List | undefined;

/** Fetches the code of the toasts ahead. Rejects where it does not arrive. */
export async function loadToastList(): Promise<List> {
  list = await import('./toast-list');
  return list;
}

/**
 * The place of the toasts. Its code comes with the first of them, or when the screen has had its
 * time to load: a toast about a connection that is lost must not need that connection.
 */
export function Toaster() {
  const [part, setPart] = useState(list);
  const items = useToastItems();
  useEffect(() => {
    if (part !== undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    // Unseen they still have their time, and whoever waits for its end is called. An error that nobody
    // waits for is kept until it can be shown.
    const letPass = () => {
      const passing = items.filter(({ variant, onClose }) => variant !== 'error' || onClose);
      timer = setTimeout(() => endAll(passing), TOAST_DURATION_MS);
    };
    // What does not arrive is asked for again with the next toast, and when the network is back.
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
