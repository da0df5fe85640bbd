import { useEffect, useState } from 'react';
import { useIsVisible } from './use-is-visible';

const MINUTE = 60_000;

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

/** The minute it is, milliseconds since the epoch; stands still while nobody can see the tab. */
export function useMinute(): number {
  const [minute, setMinute] = useState(currentMinute);
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    setMinute(currentMinute());
    const timer = setInterval(() => setMinute(currentMinute()), MINUTE);
    return () => clearInterval(timer);
  }, [isVisible]);
  return minute;
}
