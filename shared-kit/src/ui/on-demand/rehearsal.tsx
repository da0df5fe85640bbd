import {
  Activity,
  type ReactNode,
  startTransition,
  useCallback,
  useInsertionEffect,
  useState,
} from 'react';
import { useFetchAhead } from './fetch-ahead';

interface RehearsalProps {
  /** Names what is drawn; of each name the page rehearses one. */
  of: string;
  children: ReactNode;
}

const rehearsed = new Set<string>();

/**
 * Draws out of sight what somebody is likely to open, once and when the browser has nothing to do, and takes
 * it away again: its styles are on the page then and its code has run, so that its first opening takes no
 * longer than the next. None of its effects run.
 */
export function Rehearsal({ of: name, children }: RehearsalProps) {
  const [isOn, setIsOn] = useState(false);
  const begin = useCallback(() => {
    if (rehearsed.has(name)) return;
    rehearsed.add(name);
    startTransition(() => setIsOn(true));
  }, [name]);
  const end = useCallback(() => startTransition(() => setIsOn(false)), []);
  useFetchAhead(begin);
  if (!isOn) return null;
  return (
    <Activity mode="hidden">
      {children}
      <Curtain onFall={end} />
    </Activity>
  );
}

/** Of all effects of what is out of sight, only this one runs. */
function Curtain({ onFall }: { onFall: () => void }) {
  useInsertionEffect(() => {
    const timer = setTimeout(onFall);
    return () => clearTimeout(timer);
  }, [onFall]);
  return null;
}
