import { useEffect, useRef, useState } from 'react';
import { loadStill, type Still } from './load-still';

/** Milliseconds from one still to the next. */
export const STILL_INTERVAL = 10_000;
const LONGEST_INTERVAL = 60_000;
/** A camera that delivers the same picture for so long has stopped, whatever its server says. */
const OLD_AFTER = 120_000;

export type StillState = 'loading' | 'fresh' | 'offline';

export interface CurrentStill {
  state: StillState;
  /** Undefined until the first has arrived. */
  address: string | undefined;
  takenAt: number | undefined;
}

interface Shown {
  still?: Still;
  /** When it arrived, milliseconds since the epoch. */
  loadedAt: number;
  hasFailed: boolean;
}

/** Keeps the newest still of a camera, on a clock of its own that stands still unless `isActive`. */
export function useStill(address: string, isActive: boolean): CurrentStill {
  const [shown, setShown] = useState<Shown>({ loadedAt: 0, hasFailed: false });
  const kept = useRef<Still[]>([]);
  const lastLoadedAt = useRef(0);

  useEffect(() => {
    if (!isActive || address === '') return;
    const controller = new AbortController();
    let failures = 0;
    const due = lastLoadedAt.current + STILL_INTERVAL;
    let timer = setTimeout(refresh, Math.max(0, due - Date.now()));

    async function refresh() {
      try {
        const still = await loadStill(address, controller.signal);
        if (controller.signal.aborted) return still.release();
        failures = 0;
        lastLoadedAt.current = Date.now();
        keep(kept.current, still);
        setShown({ still, loadedAt: lastLoadedAt.current, hasFailed: false });
      } catch {
        if (controller.signal.aborted) return;
        failures += 1;
        setShown((former) => ({ ...former, hasFailed: true }));
      }
      timer = setTimeout(refresh, Math.min(LONGEST_INTERVAL, STILL_INTERVAL * 2 ** failures));
    }

    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [address, isActive]);

  useEffect(() => {
    const stills = kept.current;
    return () => {
      for (const still of stills.splice(0)) still.release();
    };
  }, []);

  return {
    state: address === '' ? 'offline' : stateOf(shown),
    address: shown.still?.address,
    takenAt: shown.still?.takenAt,
  };
}

function stateOf({ still, loadedAt, hasFailed }: Shown): StillState {
  if (hasFailed) return 'offline';
  if (still === undefined) return 'loading';
  return loadedAt - still.takenAt > OLD_AFTER ? 'offline' : 'fresh';
}

/** The one before the newest stays until the newest is drawn: two pictures a camera, no more. */
function keep(stills: Still[], newest: Still): void {
  stills.push(newest);
  for (const old of stills.splice(0, stills.length - 2)) old.release();
}
