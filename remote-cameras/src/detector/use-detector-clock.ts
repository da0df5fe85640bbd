import { useSyncExternalStore } from 'react';
import { type DetectorState, detectorState } from './detector-state';
import type { HeardDetector } from './use-camera-detector';

const TICK_MS = 1000;

/** Ticks every second while the page is visible. */
function subscribe(handleTick: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') handleTick();
  }, TICK_MS);
  return () => clearInterval(timer);
}

const wholeSecond = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** The current time, to the second. */
export function useDetectorClock(): number {
  return useSyncExternalStore(subscribe, wholeSecond);
}

/** The current state of a detector. Renders only when the state changes, not every second. */
export function useDetectorState(detector: HeardDetector | undefined): DetectorState | undefined {
  return useSyncExternalStore(subscribe, () => detector && detectorState(detector, wholeSecond()));
}
