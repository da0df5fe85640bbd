import { useEffect, useRef, useState } from 'react';
import { useReadAddressesAgain } from './expired-addresses';
import { loadStill, type Still, type StillFailure } from './load-still';

/** Milliseconds between stills. */
export const STILL_INTERVAL_MS = 10_000;
const LONGEST_INTERVAL_MS = 60_000;
/** A camera that delivers the same picture for this long counts as offline, whatever its server says. */
const OLD_AFTER_MS = 120_000;

/** `unrefreshed`: no newer picture has arrived, which may have nothing to do with the camera. */
type StillState = 'loading' | 'fresh' | 'unrefreshed' | 'offline';

export interface CurrentStill {
  state: StillState;
  /** Undefined until the first still has arrived. */
  address: string | undefined;
  takenAt: number | undefined;
}

interface Shown {
  still?: Still;
  /** When it arrived, in milliseconds since the epoch. */
  loadedAt: number;
  /** Failure of the last attempt. */
  failure?: StillFailure;
}

/**
 * Keeps the newest still of a camera, refreshed on its own timer while `isActive`. A read in progress completes even
 * when it becomes inactive: on a slow line, aborting it for a picture that went out of view would waste what was
 * already transferred.
 */
export function useStill(address: string, isActive: boolean): CurrentStill {
  const [shown, setShown] = useState<Shown>({ loadedAt: 0 });
  const kept = useRef<Still[]>([]);
  /** When the next read is due, on the monotonic clock. */
  const dueAt = useRef(0);
  const failures = useRef(0);
  const reading = useRef<Promise<void>>(undefined);
  const leaving = useRef<AbortController>(undefined);
  /** Whether a new address was requested since the last still. Limits it to once, as each read may sign them anew. */
  const isRenewed = useRef(false);
  const readAddressesAgain = useReadAddressesAgain();

  useEffect(() => {
    const stills = kept.current;
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      for (const still of stills.splice(0)) still.release();
    };
  }, []);

  useEffect(() => {
    const signal = leaving.current?.signal;
    if (!isActive || address === '' || signal === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;

    const read = async () => {
      const answer = await loadStill(address, signal);
      reading.current = undefined;
      if (typeof answer === 'string') {
        if (signal.aborted) return;
        failures.current += 1;
        setDue();
        setShown((previous) => ({ ...previous, failure: answer }));
        if (answer === 'refused' && !isRenewed.current) {
          isRenewed.current = true;
          dueAt.current = 0;
          readAddressesAgain();
        }
      } else {
        if (signal.aborted) return answer.release();
        failures.current = 0;
        isRenewed.current = false;
        setDue();
        keep(kept.current, answer);
        setShown({ still: answer, loadedAt: Date.now() });
      }
    };
    const interval = () => Math.min(LONGEST_INTERVAL_MS, STILL_INTERVAL_MS * 2 ** failures.current);
    const setDue = () => {
      dueAt.current = performance.now() + interval();
    };
    const refreshIn = (wait: number) => {
      if (!isOver) timer = setTimeout(refresh, Math.max(0, wait));
    };
    const refresh = async () => {
      reading.current = read();
      await reading.current;
      refreshIn(interval());
    };
    const refreshWhenDue = () => refreshIn(dueAt.current - performance.now());
    if (reading.current === undefined) refreshWhenDue();
    else void reading.current.then(refreshWhenDue);

    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, isActive, readAddressesAgain]);

  return {
    state: address === '' ? 'offline' : stateOf(shown),
    address: shown.still?.address,
    takenAt: shown.still?.takenAt,
  };
}

function stateOf({ still, loadedAt, failure }: Shown): StillState {
  if (failure !== undefined) return failure === 'offline' ? 'offline' : 'unrefreshed';
  if (still === undefined) return 'loading';
  return loadedAt - still.takenAt > OLD_AFTER_MS ? 'offline' : 'fresh';
}

/** Keeps the previous still until the newest is displayed: at most two pictures per camera. */
function keep(stills: Still[], newest: Still): void {
  stills.push(newest);
  for (const old of stills.splice(0, stills.length - 2)) old.release();
}
