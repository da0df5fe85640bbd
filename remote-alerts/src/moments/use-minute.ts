import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Now, in milliseconds, anew every minute; one timer for everything on screen that tells time. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onMinute(() => setNow(Date.now())), []);
  return now;
}

function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(notify, MINUTE);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
