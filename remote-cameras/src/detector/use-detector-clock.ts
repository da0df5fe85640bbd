import { useSyncExternalStore } from 'react';
import { type DetectorState, detectorState } from './detector-state';
import type { HeardDetector } from './use-camera-detector';

const TICK_MS = 1000;

/** Every second that somebody can see the page. */
function subscribe(handleTick: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') handleTick();
  }, TICK_MS);
  return () => clearInterval(timer);
}

const wholeSecond = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** The present to a second. */
export function useDetectorClock(): number {
  return useSyncExternalStore(subscribe, wholeSecond);
}

/** What a detector does at present; drawn anew where that changes, and not with each second. */
export function useDetectorState(detector: HeardDetector | undefined): DetectorState | undefined {
  return useSyncExternalStore(subscribe, () => detector && detectorState(detector, wholeSecond()));
}
